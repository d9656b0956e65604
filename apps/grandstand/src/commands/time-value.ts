import { UsageError } from '../command-line/errors.ts';
import { customValue } from '../command-line/values.ts';

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A time with its zone. */
export function timeValue(help: string) {
  return customValue('TIME', `${help}, such as 2026-11-21T18:30:05Z`, (text, name) => {
    const read = new Date(text);
    if (TIME.test(text) && !Number.isNaN(read.getTime())) return read;
    throw new UsageError(`${name} ${text} is not a time: write it like 2026-11-21T18:30:05Z.`);
  });
}
