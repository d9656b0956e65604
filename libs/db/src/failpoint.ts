/**
 * Marks a point between two transactions at which a process may die: `FAILPOINT=<name>` kills it there, like `kill -9`.
 * Recovery tests read the names from the code, so each must be a literal and unique.
 */
export function failpoint(name: string): void {
  if (process.env.FAILPOINT === name) process.kill(process.pid, 'SIGKILL');
}
