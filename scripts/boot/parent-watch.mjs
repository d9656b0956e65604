// Loaded first into a process we start: when its parent dies without a word (kill -9), it ends as if asked to.
// Its own children and worker threads inherit the flag that loads this: they have another parent and are left alone.
if (process.ppid === Number(process.env.GRANDSTAND_PARENT_PID) && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
