/**
 * Replaces the `{name}` parameters of a text. A value that ends with a full stop also ends the sentence: a Bulgarian date
 * ("23 ноември 2026 г.") or an abbreviated name ("Hockey Inc.") would otherwise be followed by a second one.
 */
export function fillMessage(
  text: string,
  params: Readonly<Record<string, string | number>>,
  numbers?: Intl.NumberFormat,
): string {
  return text.replace(/\{(\w+)\}(\.?)/g, (placeholder, name: string, stop: string) => {
    const param = params[name];
    if (param === undefined) return placeholder;
    if (typeof param === 'number') return (numbers ? numbers.format(param) : param) + stop;
    return param.endsWith('.') ? param : param + stop;
  });
}
