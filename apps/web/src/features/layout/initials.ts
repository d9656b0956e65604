/** What stands in for a picture: the first letter of each name, whatever the script. */
export function initials(...names: readonly string[]): string {
  return names.map(name => [...name.trim()][0] ?? '').join('');
}
