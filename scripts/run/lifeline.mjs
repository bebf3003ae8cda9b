// Loaded into a launched program: when its launcher is gone without a word, the program stops as if it had been asked to.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
