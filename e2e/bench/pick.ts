/** One after the other, and again from the first. */
export function pick<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}
