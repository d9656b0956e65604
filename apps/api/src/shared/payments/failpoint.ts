/**
 * A moment in which the process may die, by name: `FAILPOINT=<name>` ends it there as `kill -9` would. For tests of what
 * is found again afterwards; they read the names from the code, so that each is a literal of its own.
 */
export function failpoint(name: string): void {
  if (process.env.FAILPOINT === name) process.kill(process.pid, 'SIGKILL');
}
