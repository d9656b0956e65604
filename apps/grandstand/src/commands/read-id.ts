import { UsageError } from './usage.ts';

export function readId(text: string): number {
  const id = Number(text);
  if (Number.isInteger(id) && id > 0 && id < 2 ** 31) return id;
  throw new UsageError(`'${text}' is not an id: ids are whole numbers from 1.`);
}
