import type { FieldError, FieldErrors } from './field-errors.ts';
import {
  emailError,
  firstNameError,
  lastNameError,
  normalEmail,
  passwordError,
  phoneError,
  requiredError,
} from './field-rules.ts';

/**
 * Specification 5. The browser checks each form before it sends it, and the server checks it again by the same rules.
 * An empty object means that the form is valid.
 */
export interface RegistrationForm {
  readonly email: string;
  readonly password: string;
  readonly password_confirmation: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone?: string | null | undefined;
  readonly terms: boolean;
}

export function registrationErrors(form: RegistrationForm): FieldErrors {
  return collected({
    first_name: [firstNameError(form.first_name)],
    last_name: [lastNameError(form.last_name)],
    email: [emailError(form.email)],
    phone: [phoneError(form.phone ?? null)],
    ...newPasswordErrors(form),
    terms: [form.terms ? null : { code: 'terms_not_accepted' }],
  });
}

/** Errors of a first registration through a sign-in service. */
export function socialRegistrationErrors(form: {
  readonly email: string;
  readonly terms: boolean;
}): FieldErrors {
  return collected({
    email: [emailError(form.email)],
    terms: [form.terms ? null : { code: 'not_registered_yet' }],
  });
}

export function loginErrors(form: { readonly email: string; readonly password: string }): FieldErrors {
  return collected({ email: [emailError(form.email)], password: [requiredError(form.password)] });
}

export function resetRequestErrors(form: { readonly email: string }): FieldErrors {
  return collected({ email: [emailError(form.email)] });
}

interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

export function resetErrors(form: NewPassword): FieldErrors {
  return collected(newPasswordErrors(form));
}

export interface ProfileForm {
  readonly password?: string | undefined;
  readonly password_confirmation?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly current_password?: string | undefined;
}

export interface ProfileOwner {
  readonly has_password: boolean;
  readonly temporary_password: boolean;
  readonly email: string;
}

/**
 * Checks only the fields that were sent. A new e-mail address or password requires the current password, if the user has
 * one. A temporary password is not requested again: the user has just signed in with it.
 */
export function profileErrors(form: ProfileForm, owner: ProfileOwner): FieldErrors {
  const { first_name, last_name, email, phone, password, password_confirmation = '' } = form;
  const isAsked = needsCurrentPassword(form, owner);
  return collected({
    first_name: [first_name === undefined ? null : firstNameError(first_name)],
    last_name: [last_name === undefined ? null : lastNameError(last_name)],
    email: [email === undefined ? null : emailError(email)],
    phone: [phoneError(phone ?? null)],
    ...(password === undefined ? {} : newPasswordErrors({ password, password_confirmation })),
    current_password: [isAsked ? requiredError(form.current_password ?? '') : null],
  });
}

export function needsCurrentPassword(form: ProfileForm, owner: ProfileOwner): boolean {
  if (!owner.has_password || owner.temporary_password) return false;
  return isNewEmail(form, owner) || form.password !== undefined;
}

export function isNewEmail({ email }: ProfileForm, owner: Pick<ProfileOwner, 'email'>): boolean {
  return email !== undefined && normalEmail(email) !== owner.email;
}

type Found = Record<string, (FieldError | null)[]>;

/**
 * Shows both messages of the specification: the sentence at the confirmation and, once that is filled in, the short one at the
 * password, unless the password has an error of its own.
 */
function newPasswordErrors({ password, password_confirmation }: NewPassword): Found {
  const isDifferent = password !== password_confirmation;
  const isTypedTwice = password_confirmation !== '';
  return {
    password: [
      passwordError(password) ?? (isDifferent && isTypedTwice ? { code: 'passwords_differ' } : null),
    ],
    password_confirmation: [isDifferent ? { code: 'confirmation_differs' } : null],
  };
}

function collected(found: Found): FieldErrors {
  const errors: Record<string, FieldError[]> = {};
  for (const [field, all] of Object.entries(found)) {
    const real = all.filter(error => error !== null);
    if (real.length > 0) errors[field] = real;
  }
  return errors;
}
