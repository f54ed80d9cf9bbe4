// Controls
