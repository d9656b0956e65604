import { ApiError } from '@grandstand/client/api-error';
import { type FieldError, type FieldErrors, fieldErrorOf } from '@grandstand/rules/field-errors';
import { errorText } from '../api/error-text.ts';
import type { Translator } from '../i18n/translator.ts';

/** The server's errors: messages for fields, or for the form as a whole. */
export interface SubmitErrors {
  readonly fields: Readonly<Record<string, string>>;
  readonly text: string | null;
}

function fieldText({ t }: Translator, { code, number }: FieldError): string {
  return t(`field_${code}`, number === undefined ? {} : { number });
}

/** The first error of each field, in the reader's language. */
export function fieldTexts(translator: Translator, errors: FieldErrors): Record<string, string> {
  const entries = Object.entries(errors).flatMap(([field, [first]]) =>
    first ? [[field, fieldText(translator, first)] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** Error codes that belong to one field in every form. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  email_taken: 'email',
  invalid_password: 'current_password',
};

function serverTexts(translator: Translator, error: ApiError): Record<string, string> {
  const entries = Object.entries(error.problem?.errors ?? {}).flatMap(([field, [message]]) => {
    if (message === undefined) return [];
    const code = fieldErrorOf(message);
    return [[field, code ? fieldText(translator, code) : message] as const];
  });
  return Object.fromEntries(entries);
}

/** Assigns the errors of a submit to the fields that the form has, and the rest to the form. */
export function submitErrors(
  translator: Translator,
  error: unknown,
  fields: readonly string[],
): SubmitErrors {
  // A global error for every call (specification 8): a toast shows it.
  if (error instanceof ApiError && error.code === 'throttled') return { fields: {}, text: null };
  const text = errorText(translator, error);
  if (!(error instanceof ApiError)) return { fields: {}, text };
  const field = FIELD_OF_CODE[error.code];
  if (field !== undefined && fields.includes(field)) return { fields: { [field]: text }, text: null };
  const texts = serverTexts(translator, error);
  const isAllShown = Object.keys(texts).length > 0 && Object.keys(texts).every(name => fields.includes(name));
  return { fields: texts, text: isAllShown ? null : text };
}
