// Loaded first into each child process: when its parent is killed (kill -9), the child ends as on SIGTERM.
// Its own children and worker threads inherit the flag that loads this file, but have another parent: nothing happens there.
if (process.ppid === Number(process.env.GRANDSTAND_PARENT_PID) && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
