/** Specification 5, validation rules of what a person types about themselves. Decisions C22 and C29. */

/** Decision C22. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
/** Nobody's name is longer; it has to stand on a card. */
export const NAME_MAX_LENGTH = 80;
/** RFC 5321. */
const EMAIL_MAX_LENGTH = 254;

/** Word for word where the specification has the sentence. The browser translates by the key. */
export const FIELD_MESSAGES = {
  email_required: 'Enter your Email',
  email_invalid: 'A valid email address is required',
  phone_invalid: 'A phone number has 10 to 14 digits',
  first_name_required: 'Enter your first name',
  last_name_required: 'Enter your last name',
  name_too_long: `Field length must be less than ${NAME_MAX_LENGTH + 1}`,
  field_required: 'Field is required',
  password_too_short: 'The password is too short',
  password_too_long: `Field length must be less than ${PASSWORD_MAX_LENGTH + 1}`,
  password_common: 'This password is known to everybody who guesses passwords',
  passwords_differ: "PASSWORDS DON'T MATCH",
  confirmation_differs: 'The password and password confirmation do not match',
  terms_required: 'Please accept terms & conditions',
} as const;

export type FieldError = keyof typeof FIELD_MESSAGES;

/** Something before the at sign, a name with a dot behind it, no spaces and no second at sign. */
const EMAIL = /^[^\s@<>"(),:;[\]\\]+@[^\s@.<>"(),:;[\]\\]+(\.[^\s@.<>"(),:;[\]\\]+)+$/;
const PHONE_SEPARATORS = /[\s().-]/g;
const PHONE = /^\+?\d{10,14}$/;

export function emailError(email: string): FieldError | null {
  const text = email.trim();
  if (text === '') return 'email_required';
  return EMAIL.test(text) && text.length <= EMAIL_MAX_LENGTH ? null : 'email_invalid';
}

/** 10 to 14 digits with optional separators and a plus sign; the field may stay empty. */
export function phoneError(phone: string): FieldError | null {
  const text = phone.trim();
  if (text === '') return null;
  return PHONE.test(text.replace(PHONE_SEPARATORS, '')) ? null : 'phone_invalid';
}

function nameError(name: string, required: FieldError): FieldError | null {
  const text = name.trim();
  if (text === '') return required;
  return [...text].length > NAME_MAX_LENGTH ? 'name_too_long' : null;
}

export function firstNameError(name: string): FieldError | null {
  return nameError(name, 'first_name_required');
}

export function lastNameError(name: string): FieldError | null {
  return nameError(name, 'last_name_required');
}

/** A new password. One that signs somebody in is asked only to be there. */
export function passwordError(password: string): FieldError | null {
  const length = [...password].length;
  if (length === 0) return 'field_required';
  if (length < PASSWORD_MIN_LENGTH) return 'password_too_short';
  return length > PASSWORD_MAX_LENGTH ? 'password_too_long' : null;
}

/** The short form stands beside the field, the long one above the form. */
export function confirmationError(password: string, confirmation: string): FieldError | null {
  return password === confirmation ? null : 'passwords_differ';
}

export function termsError(areAccepted: boolean): FieldError | null {
  return areAccepted ? null : 'terms_required';
}

export function requiredError(text: string): FieldError | null {
  return text.trim() === '' ? 'field_required' : null;
}
