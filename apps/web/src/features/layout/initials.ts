/** Shown instead of a picture: the first letter of each name, in any script. */
export function initials(...names: readonly string[]): string {
  return names.map(name => [...name.trim()][0] ?? '').join('');
}
