/** The forms of parameters; all others are ids, which are numeric (specification 2). */
const FORMS: Readonly<Record<string, string>> = { uuid: '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}' };

/** Returns the parameters of a path like `/watch/:id`, or null if it does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expression = pattern.replace(/:(\w+)/g, (_, name) => `(?<${name}>${FORMS[name] ?? '[1-9]\\d{0,9}'})`);
  const match = new RegExp(`^${expression}/?$`).exec(path);
  return match && { ...match.groups };
}
