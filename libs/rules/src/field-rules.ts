import type { FieldError } from './field-errors.ts';

/** Specification 5. The password limits are decision C22's, the others ours. 'less than {number}' excludes the number. */
export const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_MAX_LENGTH = 128;
const NAME_MAX_LENGTH = 80;
const EMAIL_MAX_LENGTH = 254;

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
/** Digits with optional separators and a plus sign. `PHONE_DIGITS` limits their number. */
const PHONE = /^\+?[\d\s().-]+$/;
const PHONE_DIGITS = { least: 10, most: 14 };

/** Spellings that differ in case or surrounding spaces are the same account. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Gmail ignores dots and receives mail for both domains. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for the rate limit of mails only: providers deliver `ana+1@` and `ana+2@` to `ana@`.
 * Accounts are distinguished by `normalEmail`.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = normalEmail(email).split('@');
  const [name = ''] = local.split('+');
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}

export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most;
}

export function emailError(text: string): FieldError | null {
  const email = text.trim();
  if (email === '') return { code: 'email_empty' };
  return isEmail(email) ? null : { code: 'email_invalid' };
}

/** The phone number is optional. */
export function phoneError(text: string | null): FieldError | null {
  const phone = text?.trim() ?? '';
  return phone === '' || isPhone(phone) ? null : { code: 'phone_invalid' };
}

/** Decision C29: the contact form's reply field accepts an e-mail address or a phone number. */
export function emailOrNumberError(text: string): FieldError | null {
  const reply = text.trim();
  if (reply === '') return { code: 'required' };
  return isEmail(reply) || isPhone(reply) ? null : { code: 'email_or_number_invalid' };
}

export function firstNameError(text: string): FieldError | null {
  return nameError(text, 'first_name_empty');
}

export function lastNameError(text: string): FieldError | null {
  return nameError(text, 'last_name_empty');
}

function nameError(text: string, whenEmpty: 'first_name_empty' | 'last_name_empty'): FieldError | null {
  return text.trim() === '' ? { code: whenEmpty } : lengthError(text.trim(), { most: NAME_MAX_LENGTH });
}

/** Counts code points, not UTF-16 units. Only the server has the list of common passwords. */
export function passwordError(text: string): FieldError | null {
  const length = [...text].length;
  if (length < PASSWORD_MIN_LENGTH) return { code: 'password_short' };
  return length > PASSWORD_MAX_LENGTH ? { code: 'length_less', number: PASSWORD_MAX_LENGTH + 1 } : null;
}

export function requiredError(text: string): FieldError | null {
  return text.trim() === '' ? { code: 'required' } : null;
}

/** `least` and `most` are inclusive. */
export function lengthError(
  text: string,
  { least = 0, most = Number.POSITIVE_INFINITY }: { least?: number; most?: number },
): FieldError | null {
  const length = [...text].length;
  if (length < least) return { code: 'length_greater', number: least - 1 };
  return length > most ? { code: 'length_less', number: most + 1 } : null;
}
