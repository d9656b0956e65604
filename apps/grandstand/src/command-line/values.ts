import { resolve } from 'node:path';
import { isEmail, normalEmail } from '@grandstand/rules/field-rules';
import type { ReadContext, Value } from './command.ts';
import { UsageError } from './errors.ts';

type Read<T> = (text: string, name: string, context: ReadContext) => T;

function required<T>(label: string, help: string, read: Read<T>): Value<T> {
  return {
    label,
    help,
    isRequired: true,
    read(text, name, context) {
      if (text === undefined) throw new UsageError(`${name} is missing.`);
      return read(text, name, context);
    },
  };
}

/** The value is `fallback` if the option or the argument is missing. */
export function optional<T, F extends T | null = null>(
  value: Value<T>,
  fallback: F = null as F,
): Value<T | F> {
  return {
    ...value,
    isRequired: false,
    read: (text, name, context) => (text === undefined ? fallback : value.read(text, name, context)),
  };
}

/** An option without a value. */
export function flag(help: string): Value<boolean> {
  return { label: null, help, isRequired: false, read: text => text !== undefined };
}

const LARGEST_ID = 2 ** 31 - 1;

export function readId(text: string): number {
  const id = Number(text);
  if (/^\d+$/.test(text) && id > 0 && id <= LARGEST_ID) return id;
  throw new UsageError(`'${text}' is not an id: ids are whole numbers from 1.`);
}

export function idValue(help: string, label = 'ID'): Value<number> {
  return required(label, help, readId);
}

export function integerValue(label: string, help: string, least: number, most: number): Value<number> {
  return required(label, `${help} (${least} to ${most})`, (text, name) => {
    const count = Number(text);
    if (/^-?\d+$/.test(text) && count >= least && count <= most) return count;
    throw new UsageError(`${name} ${text} is not a whole number from ${least} to ${most}.`);
  });
}

export function textValue(label: string, help: string, longest: number): Value<string> {
  return required(label, help, (text, name) => {
    const trimmed = text.trim();
    if (trimmed !== '' && trimmed.length <= longest) return trimmed;
    throw new UsageError(`${name} takes 1 to ${longest} characters.`);
  });
}

/** An absolute path. */
export function pathValue(label: string, help: string): Value<string> {
  return required(label, help, (text, _, { directory }) => resolve(directory, text));
}

export function choiceValue<const T extends string>(
  label: string,
  help: string,
  choices: readonly T[],
): Value<T> {
  return required(label, `${help}: ${choices.join(', ')}`, (text, name) => {
    const choice = choices.find(known => known === text);
    if (choice !== undefined) return choice;
    throw new UsageError(`${name} is one of ${choices.join(', ')}.`);
  });
}

export function customValue<T>(label: string, help: string, read: Read<T>): Value<T> {
  return required(label, help, read);
}

/** The key of a channel, as in its bundle. */
export const channelValue = textValue('KEY', 'the channel, by its key', 100);
export const channelFilter = optional({ ...channelValue, help: 'only this channel' });

export const emailValue: Value<string> = required(
  'EMAIL',
  'the e-mail address of the account',
  (text, name) => {
    const email = normalEmail(text);
    if (isEmail(email)) return email;
    throw new UsageError(`${name} '${text}' is not an e-mail address.`);
  },
);
