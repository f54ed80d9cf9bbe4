// first_frame.cpp: Examples/Hello with Qt Widgets, from exec to its first frame.
//
// Usage: qt-first-frame WIDTH HEIGHT FILE
//
// Shows one button in memory, with Qt's offscreen platform, and writes to FILE when it was drawn, as
// `--stats` of a Vitrine app does: seconds of CLOCK_MONOTONIC. Then it ends. Programs are compared by that
// time, so the exit counts for neither.

#include <QApplication>
#include <QPushButton>
#include <QTimer>
#include <QWidget>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <unistd.h>

namespace {

// A window whose first picture ends the program. The picture is in the window's memory after the turn of
// the event loop that paints it, which is when a timer without a delay fires.
class Screen : public QWidget {
  public:
    explicit Screen(const char *file) : file(file) {}

  protected:
    void paintEvent(QPaintEvent *event) override {
        QWidget::paintEvent(event);
        if (isPainted) return;
        isPainted = true;
        QTimer::singleShot(0, [this] { report(); });
    }

  private:
    void report() const {
        timespec time{};
        clock_gettime(CLOCK_MONOTONIC, &time);
        FILE *figures = std::fopen(file, "w");
        if (!figures) {
            std::perror(file);
            _exit(74);
        }
        std::fprintf(figures, "{\"first_frame_monotonic\": %.9f}\n",
                     static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9);
        std::fclose(figures);
        _exit(0);
    }

    const char *file;
    bool isPainted = false;
};

} // namespace

int main(int count, char **arguments) {
    if (count != 4) {
        std::fprintf(stderr, "qt-first-frame: give a width, a height and a file\n");
        return 64;
    }
    setenv("QT_QPA_PLATFORM", "offscreen", 1);
    // Qt would print its runtime folder, or a complaint about it, at each start.
    setenv("QT_LOGGING_RULES", "*.warning=false", 0);
    QApplication application(count, arguments);
    Screen screen(arguments[3]);
    screen.resize(std::atoi(arguments[1]), std::atoi(arguments[2]));
    QPushButton button("Make coffee", &screen);
    button.setGeometry(40, 40, 240, 64);
    screen.show();
    return application.exec();
}
