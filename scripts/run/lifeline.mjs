// Loaded into a launched program: when its launcher is gone without a signal, the program stops as on SIGTERM.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
