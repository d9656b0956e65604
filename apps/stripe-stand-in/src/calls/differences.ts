/** The earlier values of an object's changed fields. */
export function differences<Changed extends object>(before: Changed, after: Changed): Partial<Changed> {
  const previous: Partial<Changed> = {};
  for (const field in after) {
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field])) previous[field] = before[field];
  }
  return previous;
}
