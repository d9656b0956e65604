/** A moment in which the worker may die, by name: `FAILPOINT=<name>` ends it there as `kill -9` would. For tests of what is found again afterwards. */
export function failpoint(name: string): void {
  if (process.env.FAILPOINT === name) process.kill(process.pid, 'SIGKILL');
}
