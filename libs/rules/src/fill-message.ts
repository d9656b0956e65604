/**
 * Replaces the `{name}` parameters of a text. A value that ends with a full stop also ends the sentence: a Bulgarian date
 * ("23 ноември 2026 г.") or an abbreviated name ("Hockey Inc.") would otherwise be followed by a second one.
 */
export function fillMessage(text: string, paramOf: (name: string) => string | undefined): string {
  return text.replace(/\{(\w+)\}(\.?)/g, (placeholder, name: string, stop: string) => {
    const value = paramOf(name);
    if (value === undefined) return placeholder;
    return value.endsWith('.') ? value : value + stop;
  });
}
