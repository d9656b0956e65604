/** Replaces the placeholders of a translated sentence: `fill('{time} of {duration}', { time, duration })`. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
