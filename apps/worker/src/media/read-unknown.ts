// The file under test controls ffprobe's output, so every field is validated.

export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

export function textOf(value: unknown, name: string): string {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : '';
}

/** Returns 0 for a missing value or one that is not a number. */
export function numberOf(value: unknown, name: string): number {
  const number = Number(fieldOf(value, name));
  return Number.isFinite(number) ? number : 0;
}

export function listOf(value: unknown, name: string): readonly unknown[] {
  const field = fieldOf(value, name);
  return Array.isArray(field) ? field : [];
}

/** Parses `30000/1001` or `4:3`; returns 0 for any other text. */
export function ratioOf(value: unknown, name: string): number {
  const [over, under] = textOf(value, name).split(/[/:]/).map(Number);
  const ratio = (over ?? 0) / (under ?? 0);
  return Number.isFinite(ratio) ? ratio : 0;
}
