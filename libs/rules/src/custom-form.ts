import { BASIC_PASS_ENTRY } from './basic-pass.ts';
import type { FieldError, FieldErrors } from './field-errors.ts';
import { emailOrNumberError, lengthError, requiredError } from './field-rules.ts';

const FORM_VALUE_MAX_LENGTH = 2000;

interface Entry {
  readonly name: string;
  readonly value: string;
}

/** Decision C29: these fields take the e-mail address or phone number to which the operator replies. */
const REPLY_FIELDS: readonly string[] = ['email', 'reply'];

interface Field {
  readonly name: string;
  /** The field is a list of these (decision H390). */
  readonly choices?: readonly string[] | undefined;
}

/** Specification 5: every field of a form is required. */
export function customFormErrors(entries: readonly Entry[], fields: readonly Field[]): FieldErrors {
  const choices = new Map(fields.map(field => [field.name, field.choices]));
  return errorsBy(entries, ({ name, value }) => {
    if (choices.get(name)?.includes(value) === false) return { code: 'required' };
    if (REPLY_FIELDS.includes(name)) return emailOrNumberError(value);
    return requiredError(value) ?? lengthError(value, { most: FORM_VALUE_MAX_LENGTH });
  });
}

/** The entry of the basic pass is `0` or `1`; the channel's other entries may hold any text. */
export function passesFormErrors(entries: readonly Entry[]): FieldErrors {
  return errorsBy(entries, ({ name, value }) => {
    const isFlag = value === '0' || value === '1';
    return name === BASIC_PASS_ENTRY && !isFlag
      ? { code: 'required' }
      : lengthError(value, { most: FORM_VALUE_MAX_LENGTH });
  });
}

function errorsBy(entries: readonly Entry[], errorOf: (entry: Entry) => FieldError | null): FieldErrors {
  const errors: Record<string, FieldError[]> = {};
  for (const entry of entries) {
    const error = errorOf(entry);
    if (error !== null) errors[entry.name] = [error];
  }
  return errors;
}
