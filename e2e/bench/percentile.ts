/** The value below which `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function rangeText(ratios: readonly number[]): string {
  return `from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
}

export function medianOf<Name extends string>(
  rounds: readonly Readonly<Record<Name, number>>[],
  name: Name,
): number {
  return percentile(
    rounds.map(round => round[name]),
    0.5,
  );
}
