/** `/watch/:id` matches numeric ids only (specification 2: ids are numeric). Returns null if the path does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expression = pattern.replace(/:(\w+)/g, '(?<$1>[1-9]\\d{0,9})');
  const match = new RegExp(`^${expression}/?$`).exec(path);
  return match && { ...match.groups };
}
