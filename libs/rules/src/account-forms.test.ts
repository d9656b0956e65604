import { describe, expect, it } from 'vitest';
import {
  loginErrors,
  needsCurrentPassword,
  profileErrors,
  type RegistrationForm,
  registrationErrors,
  resetErrors,
  resetRequestErrors,
  socialRegistrationErrors,
} from './account-forms.ts';

const registration = (overrides: Partial<RegistrationForm> = {}): RegistrationForm => ({
  email: 'a@b.co',
  password: 'long enough',
  password_confirmation: 'long enough',
  first_name: 'Ana',
  last_name: 'Fan',
  terms: true,
  ...overrides,
});

describe('registrationErrors', () => {
  it('accepts a valid form', () => expect(registrationErrors(registration())).toEqual({}));
  it('reports all errors at once', () => {
    const empty = {
      email: '',
      password: '',
      password_confirmation: '',
      first_name: '',
      last_name: '',
      phone: '1',
      terms: false,
    };
    expect(registrationErrors(empty)).toEqual({
      first_name: [{ code: 'first_name_empty' }],
      last_name: [{ code: 'last_name_empty' }],
      email: [{ code: 'email_empty' }],
      phone: [{ code: 'phone_invalid' }],
      password: [{ code: 'password_short' }],
      terms: [{ code: 'terms_not_accepted' }],
    });
  });
  it('reports differing passwords at both fields', () => {
    expect(registrationErrors(registration({ password_confirmation: 'long enough!' }))).toEqual({
      password: [{ code: 'passwords_differ' }],
      password_confirmation: [{ code: 'confirmation_differs' }],
    });
  });
  it('reports differing passwords together with the error of the password', () => {
    const form = registration({ email: '', password: 'short', password_confirmation: 'other' });
    expect(registrationErrors(form)).toEqual({
      email: [{ code: 'email_empty' }],
      password: [{ code: 'password_short' }],
      password_confirmation: [{ code: 'confirmation_differs' }],
    });
  });
});

describe('other forms', () => {
  it('requires email and password to log in', () => {
    expect(loginErrors({ email: 'x', password: '' })).toEqual({
      email: [{ code: 'email_invalid' }],
      password: [{ code: 'required' }],
    });
  });
  it('requires email and terms for a social registration', () => {
    expect(socialRegistrationErrors({ email: 'ana@example.com', terms: true })).toEqual({});
    expect(socialRegistrationErrors({ email: '', terms: false })).toEqual({
      email: [{ code: 'email_empty' }],
      terms: [{ code: 'not_registered_yet' }],
    });
  });
  it('requires an email for a reset, then the new password twice', () => {
    expect(resetRequestErrors({ email: '' })).toEqual({ email: [{ code: 'email_empty' }] });
    expect(resetErrors({ password: 'long enough', password_confirmation: 'long enough' })).toEqual({});
    expect(resetErrors({ password: 'short', password_confirmation: '' })).toEqual({
      password: [{ code: 'password_short' }],
      password_confirmation: [{ code: 'confirmation_differs' }],
    });
  });
});

describe('profileErrors', () => {
  const owner = { has_password: true, temporary_password: false, email: 'a@b.co' };
  const password = { password: 'long enough', password_confirmation: 'long enough' };

  it('checks only the fields that were sent', () => {
    expect(profileErrors({}, owner)).toEqual({});
    expect(profileErrors({ first_name: '', last_name: '', email: '', phone: '1' }, owner)).toMatchObject({
      first_name: [{ code: 'first_name_empty' }],
      last_name: [{ code: 'last_name_empty' }],
      email: [{ code: 'email_empty' }],
      phone: [{ code: 'phone_invalid' }],
    });
  });
  it('requires a new password twice', () => {
    expect(profileErrors({ password: 'long enough', current_password: 'x' }, owner)).toEqual({
      password_confirmation: [{ code: 'confirmation_differs' }],
    });
  });
  it.each([
    ['a name', { first_name: 'Eva' }, owner, false],
    ['a password', password, owner, true],
    ['a new email', { email: 'new@b.co' }, owner, true],
    ['the same email', { email: ' A@b.co ' }, owner, false],
    ['a password that replaces a temporary one', password, { ...owner, temporary_password: true }, false],
    ['a first password', password, { ...owner, has_password: false }, false],
  ])('decides for %s whether the current password is required: %#', (_, form, user, isNeeded) => {
    expect(needsCurrentPassword(form, user)).toBe(isNeeded);
    expect(profileErrors(form, user)).toEqual(isNeeded ? { current_password: [{ code: 'required' }] } : {});
  });
});
