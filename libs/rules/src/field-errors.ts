/** The messages next to a field. The first block is the specification's (section 5), word for word; the second is ours. */
export const FIELD_MESSAGES = {
  email_empty: 'Enter your Email',
  email_invalid: 'A valid email address is required',
  first_name_empty: 'Enter your first name',
  last_name_empty: 'Enter your last name',
  password_short: 'The password is too short',
  passwords_differ: "PASSWORDS DON'T MATCH",
  confirmation_differs: 'The password and password confirmation do not match',
  terms_not_accepted: 'Please accept terms & conditions',
  not_registered_yet:
    'You are not registered yet. Please accept terms and conditions and click Register to continue.',
  required: 'Field is required',
  length_greater: 'Field length must be greater than {number}',
  length_less: 'Field length must be less than {number}',
  clip_name_empty: 'Please fill in the input field.',
  clip_tag_missing: 'Please select tag',
  clip_too_late: 'Your clip duration is longer than the end time',

  phone_invalid: 'Enter a phone number with 10 to 14 digits',
  email_or_number_invalid: 'Enter an email address or a phone number',
  password_common: 'This password is too easy to guess',
  password_unchanged: 'Choose another password than the one you were given',
  clip_tag_unknown: 'Please select one of the tags of this channel',
  clip_too_long: 'Clip length in seconds must not exceed {number}',
  email_not_verified: 'Verify your current email address first',
} as const satisfies Record<string, string>;

export type FieldErrorCode = keyof typeof FIELD_MESSAGES;

/** One error of one field; `number` fills `{number}` in the messages about lengths. */
export interface FieldError {
  readonly code: FieldErrorCode;
  readonly number?: number;
}

/** Errors by field name. */
export type FieldErrors = Readonly<Record<string, readonly FieldError[]>>;

export function fieldMessage({ code, number }: FieldError): string {
  return FIELD_MESSAGES[code].replace('{number}', String(number));
}

const CODES: readonly FieldErrorCode[] = Object.keys(FIELD_MESSAGES) as FieldErrorCode[];

/** Finds the code of a message that the server sent, so that the browser can translate it. */
export function fieldErrorOf(message: string): FieldError | undefined {
  const number = Number(/\d+$/.exec(message)?.[0]);
  const code = CODES.find(candidate => fieldMessage({ code: candidate, number }) === message);
  if (code === undefined) return undefined;
  return FIELD_MESSAGES[code].includes('{number}') ? { code, number } : { code };
}
