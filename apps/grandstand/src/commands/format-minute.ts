/** E.g. `2026-11-21 18:30`, in UTC. */
export function formatMinute(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ');
}
