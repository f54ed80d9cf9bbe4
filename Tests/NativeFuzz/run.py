#!/usr/bin/env python3
"""native fuzzing: the C code under libFuzzer, AddressSanitizer and UndefinedBehaviorSanitizer, built by clang alone.

Usage: scripts/fuzz native [--list | --check | --table] [--seconds N] [--jobs N] [--idle] [--minimise] [TARGET]...

  --check      every file of the corpus, and three seconds of each target, as scripts/test fuzz does: a minute on two
               processors, and one more if nothing is compiled yet
  --seconds N  a run of N seconds for each target (default: 60)
  --jobs N     the number of parallel targets (default: one for each processor with --check, otherwise 1)
  --idle       only while a processor is otherwise idle (SCHED_IDLE)
  --table      adds the runs since the last time to the sums in docs/fuzzing.md
  --minimise   afterwards, reduces Tests/NativeFuzz/Corpus/TARGET.zip to the fewest files that reach the same code

A target is a file in Tests/NativeFuzz/targets. New files that reach new code are kept in out/fuzz/native/TARGET, those
that fail in out/fuzz/native/found. Each run adds a line to out/fuzz/native/runs.tsv, which --table adds to docs/fuzzing.md.
"""

import argparse
import concurrent.futures
import os
import re
import resource
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
OUT = ROOT / "out/fuzz/native"
C = ROOT / "Sources/CLibraries"
CORPUS = HERE / "Corpus"
# For each target, including every file of the corpus.
CHECK_SECONDS = 3

KERNELS = [p for p in sorted((ROOT / "Sources/CKernels").glob("*.c")) if "neon" not in p.name]
CODECS = sorted((C / "codecs/shim").glob("*.c"))
PARTS, PICTURES = [HERE / "parts.c"], [HERE / "parts.c", HERE / "pictures.c"]
# Longest inputs in bytes. Small inputs reach as much code as longer ones, in less time.
SMALL, MEDIUM, LARGE = 1024, 8192, 1 << 16


class Target:
    """A program: the file in targets/, the tested C code, libraries, and limits."""

    def __init__(self, name, sources, includes, packages=(), libraries=(), longest=MEDIUM, seeds=None, fenced=False,
                 links=()):
        self.name, self.sources, self.includes = name, sources, includes
        self.packages, self.libraries, self.longest = packages, libraries, longest
        # Files of the Swift fuzz targets and tests, as an initial corpus.
        self.seeds = seeds or []
        # Also as a program with fence.c's malloc, which detects writes of libraries without a sanitizer.
        self.fenced = fenced
        self.links = links


def picture(name, package, folder):
    return Target(name, CODECS + PICTURES, ["codecs/shim", "codecs/shim/include"],
                  ["libpng", "libjpeg", "libwebp", "libwebpdemux", "zlib"], ["gif"], MEDIUM,
                  [ROOT / f"Tests/Fuzz/Corpus/{folder}"], fenced=True)


TARGETS = [
    picture("png", "libpng", "png"),
    picture("jpeg", "libjpeg", "jpeg"),
    picture("gif", "libgif", "gif"),
    picture("webp", "libwebp", "webp"),
    Target("camera", [C / f"video/{name}.c" for name in ("camera_jpeg", "camera_pixels", "ring")],
           ["video", "video/include", "barcodes/include"], ["libjpeg"], longest=MEDIUM,
           seeds=[ROOT / "Tests/Fuzz/Corpus/jpeg"]),
    Target("reduce", [C / "codecs/shim/reduce.c"], ["codecs/shim", "codecs/shim/include"], longest=SMALL),
    Target("kernels", KERNELS, ["../CKernels/include"], longest=SMALL),
    Target("rows", KERNELS, ["../CKernels/include"], libraries=["m"], longest=SMALL),
    Target("coverage", KERNELS, ["../CKernels/include"], longest=SMALL),
    Target("font", PARTS, [], ["freetype2", "harfbuzz"], ["m"], LARGE, [ROOT / "Tests/TextTests/Fonts"], fenced=True),
    Target("crash", [C / "linux/crash.c", C / "linux/threads.c"], ["linux/include"], longest=MEDIUM),
    Target("console", [], ["linux/include"], longest=MEDIUM),
    Target("viewer", sorted((C / "vnc/shim").glob("*.c")) + [C / "linux/peer.c"],
           ["vnc/shim", "vnc/shim/include", "linux/include"], libraries=["m", "dl"], longest=SMALL),
]


def fail(message):
    sys.exit(f"fuzz: {message}")


def clang():
    """The first clang with libFuzzer, usually Swift's own."""
    swift = shutil.which("swift")
    places = [Path(swift).resolve().parent / "clang"] if swift else []
    places += [Path(p) for name in ("clang", "clang-19", "clang-16", "clang-14") if (p := shutil.which(name))]
    for place in places:
        if not place.exists():
            continue
        library = subprocess.run([place, "-print-file-name=libclang_rt.fuzzer-x86_64.a"], capture_output=True, text=True)
        runtime = subprocess.run([place, "-print-runtime-dir"], capture_output=True, text=True).stdout.strip()
        if Path(library.stdout.strip()).exists() or list(Path(runtime).glob("libclang_rt.fuzzer*.a")):
            return str(place)
    return None


def flags(packages):
    if not packages:
        return [], []
    config = ["pkg-config"]
    cflags = subprocess.run(config + ["--cflags", *packages], capture_output=True, text=True, check=True).stdout.split()
    libs = subprocess.run(config + ["--libs", *packages], capture_output=True, text=True, check=True).stdout.split()
    return cflags, libs


COMMON = ["-std=gnu11", "-g", "-O2", "-fno-omit-frame-pointer", "-Wall", "-Wextra", "-Werror",
          "-Wno-unused-function", "-D_FORTIFY_SOURCE=0"]
# Unsigned shifts and sums may wrap; all undefined behaviour ends the program.
UNDEFINED = ["-fsanitize=undefined", "-fno-sanitize-recover=all"]


def build(compiler, target, fenced):
    kind = "fenced" if fenced else "address"
    folder = ROOT / ".build/fuzz" / kind
    sanitizers = (["-fsanitize=fuzzer"] if fenced else ["-fsanitize=fuzzer,address"]) + UNDEFINED
    cflags, libs = flags(target.packages)
    includes = [f"-I{HERE}"] + [f"-I{(C / i).resolve()}" for i in target.includes]
    sources = [HERE / "targets" / f"{target.name}.c", HERE / "common.c", HERE / ("fence.c" if fenced else "no_fence.c")]
    objects = []
    for source in [*sources, *target.sources]:
        obj = folder / target.name / (source.parent.name + "-" + source.stem + ".o")
        obj.parent.mkdir(parents=True, exist_ok=True)
        newest = max([p.stat().st_mtime for p in [source, *HERE.glob("*.h"), Path(__file__)]]
                     + [p.stat().st_mtime for p in source.parent.rglob("*.h")]
                     + ([p.stat().st_mtime for p in (C / "linux").glob("*.c")] if target.name == "console" else []))
        objects.append(obj)
        if obj.exists() and obj.stat().st_mtime > newest:
            continue
        own = [] if fenced and source.name == "fence.c" else sanitizers
        command = [compiler, *COMMON, *own, *includes, *cflags, "-c", str(source), "-o", str(obj)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            fail(f"{source.relative_to(ROOT)} does not compile:\n{done.stderr}")
    program = folder / f"fuzz-{target.name}"
    if not program.exists() or any(o.stat().st_mtime > program.stat().st_mtime for o in objects):
        command = [compiler, *sanitizers, *map(str, objects), "-o", str(program), *libs,
                   *[f"-l{l}" for l in target.libraries], "-lpthread"]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            fail(f"{target.name} does not link:\n{done.stderr}")
    return program


ENVIRONMENT = {
    "ASAN_OPTIONS": "detect_leaks=1:allocator_may_return_null=1:max_allocation_size_mb=256:handle_abort=1:"
                    "detect_stack_use_after_return=0",
    "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
    "LSAN_OPTIONS": f"suppressions={HERE / 'leaks'}:print_suppressions=0",
}


class Run:
    """One run of a target's program, and its result."""

    def __init__(self, target, fenced):
        self.target, self.fenced = target, fenced
        self.kind = "fenced" if fenced else "address"
        self.executions = self.edges = self.files = self.seconds = 0
        self.problem = None

    def go(self, program, arguments, folders, idle=False, limit=None):
        found = OUT / "found" / f"{self.target.name}-"
        found.parent.mkdir(parents=True, exist_ok=True)
        command = (["chrt", "-i", "0"] if idle else []) + [
            str(program), f"-artifact_prefix={found}", "-timeout=10", "-rss_limit_mb=700", "-malloc_limit_mb=64",
            # 77 is the targets' own status: something that it needs is not installed.
            "-error_exitcode=70", "-timeout_exitcode=70", "-print_final_stats=1",
            f"-max_len={self.target.longest}", "-close_fd_mask=0", *arguments, *map(str, folders)]
        before, log = time.monotonic(), OUT / f"{self.target.name}-{self.kind}.log"
        environment = {**os.environ, **ENVIRONMENT, "TMPDIR": "/tmp"}
        with open(log, "wb") as text:
            process = subprocess.Popen(command, stdout=text, stderr=subprocess.STDOUT, env=environment, cwd=ROOT)
            try:
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
            except KeyboardInterrupt:
                process.kill()
                raise
        said = log.read_text(errors="replace")
        self.seconds = usage.ru_utime + usage.ru_stime
        self.wall = time.monotonic() - before
        numbers = re.findall(r"stat::number_of_executed_units: *(\d+)", said)
        self.executions = int(numbers[-1]) if numbers else 0
        edges = re.findall(r"\bcov: (\d+)", said)
        self.edges = int(edges[-1]) if edges else 0
        corpus = re.findall(r"\bcorp: (\d+)", said)
        self.files = int(corpus[-1]) if corpus else 0
        if process.returncode == 77:
            self.problem = None
            self.skipped = said.strip().splitlines()[-1]
        elif process.returncode != 0:
            summary = re.findall(r"^(?:SUMMARY:.*|.*expected: .*|fence: .*|.*runtime error: .*|==\d+== ERROR: .*)$", said, re.M)
            self.problem = "; ".join(summary[:3]) or f"status {process.returncode}"
        return self


def note(run):
    line = "\t".join([run.target.name, run.kind, str(run.executions), str(run.edges), str(run.files),
                      f"{run.seconds:.0f}", time.strftime("%Y-%m-%d"), run.problem or ""])
    with open(OUT / "runs.tsv", "a") as file:
        file.write(line + "\n")


def unpacked(target):
    """Unpacks the corpus, which is one archive a target instead of thousands of small files."""
    archive, folder = CORPUS / f"{target.name}.zip", OUT / "corpus" / target.name
    if not archive.exists():
        return None
    if not folder.exists() or folder.stat().st_mtime < archive.stat().st_mtime:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        with zipfile.ZipFile(archive) as files:
            files.extractall(folder)
        os.utime(folder)
    return folder


def pack(folder, target):
    """Writes the archive; the same files give the same bytes."""
    CORPUS.mkdir(exist_ok=True)
    with zipfile.ZipFile(CORPUS / f"{target.name}.zip", "w", zipfile.ZIP_DEFLATED) as files:
        for path in sorted(folder.iterdir()):
            files.writestr(zipfile.ZipInfo(path.name, (1980, 1, 1, 0, 0, 0)), path.read_bytes(), zipfile.ZIP_DEFLATED)


def seeds(target):
    own = unpacked(target)
    return ([own] if own else []) + [f for f in target.seeds if f.exists()]


def check(compiler, targets, jobs):
    """Tests every file of the corpus, and runs each target briefly."""
    wanted = [(t, fenced) for t in targets for fenced in ([False, True] if t.fenced else [False])]

    def turn(entry):
        target, fenced = entry
        program = build(compiler, target, fenced)
        # New files are written to the first folder, not to the source.
        own = OUT / "check" / f"{target.name}-{fenced}"
        shutil.rmtree(own, ignore_errors=True)
        own.mkdir(parents=True)
        return Run(target, fenced).go(program, [f"-max_total_time={CHECK_SECONDS}", "-seed=1"], [own, *seeds(target)])

    passed = failed = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for (target, fenced), run in zip(wanted, pool.map(turn, wanted)):
            name = target.name + (", fenced" if fenced else "")
            if run.problem:
                print(f"FAILED {name}: {run.problem} (out/fuzz/native/{target.name}-{run.kind}.log)", flush=True)
                failed += 1
            else:
                print(f"{name}: {run.executions} executions, {run.edges} edges", flush=True)
                passed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def long_run(compiler, targets, seconds, idle, jobs):
    def turn(entry):
        target, fenced = entry
        own = OUT / target.name
        own.mkdir(parents=True, exist_ok=True)
        program = build(compiler, target, fenced)
        run = Run(target, fenced).go(program, [f"-max_total_time={seconds}"], [own, *seeds(target)], idle)
        note(run)
        return run

    failed = 0
    wanted = [(t, fenced) for t in targets for fenced in ([False, True] if t.fenced else [False])]
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for run in pool.map(turn, wanted):
            words = f"{run.executions} executions, {run.edges} edges, {run.files} files, {run.seconds:.0f} s"
            print(f"{run.target.name}, {run.kind}: {words}" + (f"\n  FOUND {run.problem}" if run.problem else ""), flush=True)
            failed += run.problem is not None
    return 1 if failed else 0


def minimise(compiler, targets):
    for target in targets:
        program = build(compiler, target, False)
        fresh = OUT / "minimised" / target.name
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        sources = [f for f in [unpacked(target), OUT / target.name] if f and f.exists()]
        run = Run(target, False).go(program, ["-merge=1"], [fresh, *sources])
        if run.problem:
            print(f"{target.name}: {run.problem}")
            continue
        pack(fresh, target)
        size = (CORPUS / f"{target.name}.zip").stat().st_size
        print(f"{target.name}: {len(list(fresh.iterdir()))} files, {size >> 10} KiB packed", flush=True)


TABLE_HEAD = ("| target | what it calls | program | executions | edges | files | processor time |\n"
              "|---|---|---|---|---|---|---|\n")


def recorded_sums(rows):
    """The sums of the page's table: executions, edges, files and minutes by target and program."""
    sums = {}
    for row in rows.splitlines():
        name, _, kind, executions, edges, files, minutes = [cell.strip() for cell in row.strip("|").split("|")]
        sums[name, kind] = [int(executions.replace(",", "")), int(edges), int(files), float(minutes.removesuffix(" min"))]
    return sums


def what_it_calls(target):
    if target.name == "font":
        return "FreeType and HarfBuzz, as `Sources/Text` uses them"
    folders = (s.parent.name if s.parent.name != "shim" else s.parent.parent.name for s in target.sources if s.parent != HERE)
    return ", ".join(dict.fromkeys(folders)) or "linux/console.c"


def write_table():
    """Adds the runs since the last time to the table of docs/fuzzing.md. A fresh checkout has only those of its own."""
    page, runs = ROOT / "docs/fuzzing.md", OUT / "runs.tsv"
    text = page.read_text()
    start = text.index(TABLE_HEAD) + len(TABLE_HEAD)
    end = text.index("\nEdges are", start)
    sums = recorded_sums(text[start:end])
    for line in runs.read_text().splitlines() if runs.exists() else []:
        name, kind, executions, edges, files, seconds = line.split("\t")[:6]
        entry = sums.setdefault((name, kind), [0, 0, 0, 0])
        entry[0] += int(executions)
        entry[1] = max(entry[1], int(edges))
        entry[2] = max(entry[2], int(files))
        entry[3] += float(seconds) / 60
    rows = []
    for target in TARGETS:
        for kind in (["address", "fenced"] if target.fenced else ["address"]):
            e = sums.get((target.name, kind), [0, 0, 0, 0])
            rows.append(f"| {target.name} | {what_it_calls(target)} | {kind} | {e[0]:,} | {e[1]} | {e[2]} | {e[3]:.0f} min |")
    page.write_text(text[:start] + "\n".join(rows) + "\n" + text[end:])
    # They are in the table now, and must not be added again.
    if runs.exists():
        runs.replace(OUT / "runs-in-table.tsv")


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("-h", "--help", action="store_true")
    for name in ("list", "check", "idle", "minimise", "table"):
        parser.add_argument(f"--{name}", action="store_true")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--jobs", type=int)
    parser.add_argument("targets", nargs="*")
    given = parser.parse_args()
    if given.help:
        print(__doc__.strip())
        return 0
    if given.list:
        print("\n".join(t.name for t in TARGETS))
        return 0
    if given.table:
        write_table()
        return 0
    unknown = set(given.targets) - {t.name for t in TARGETS}
    if unknown:
        fail(f"there is no target {', '.join(sorted(unknown))}: give {', '.join(t.name for t in TARGETS)}")
    targets = [t for t in TARGETS if not given.targets or t.name in given.targets]
    compiler = clang()
    if compiler is None:
        fail("no clang with libFuzzer was found: Swift's toolchain has one, and Debian's clang with libclang-rt-dev")
    OUT.mkdir(parents=True, exist_ok=True)
    if given.check:
        return check(compiler, targets, given.jobs or os.cpu_count() or 1)
    status = long_run(compiler, targets, given.seconds, given.idle, given.jobs or 1) if given.seconds > 0 else 0
    if given.minimise:
        minimise(compiler, targets)
    return status


if __name__ == "__main__":
    sys.exit(main())
