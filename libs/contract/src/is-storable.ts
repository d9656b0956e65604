/** A zero byte or a lone surrogate. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether the database can store every text in this value. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}
