import { describe, expect, it } from 'vitest';
import {
  confirmationError,
  emailError,
  FIELD_MESSAGES,
  firstNameError,
  lastNameError,
  NAME_MAX_LENGTH,
  passwordError,
  phoneError,
  requiredError,
  termsError,
} from './account-fields.ts';

describe('emailError', () => {
  it.each(['nora.v@example.org', ' nora@example.org ', 'n+tag@mail.example.co', 'нора@пример.бг'])(
    'accepts %s',
    email => expect(emailError(email)).toBeNull(),
  );
  it.each([
    'nora',
    'nora@',
    'nora@example',
    '@example.org',
    'a@b@c.org',
    'a b@c.org',
    'a@c..org',
    'a\n@c.org',
  ])('refuses %j: A valid email address is required', email =>
    expect(emailError(email)).toBe('email_invalid'),
  );
  it('says Enter your Email where there is none', () => {
    expect(emailError('  ')).toBe('email_required');
    expect(FIELD_MESSAGES.email_required).toBe('Enter your Email');
  });
  it('refuses what is longer than an address may be', () => {
    expect(emailError(`${'a'.repeat(250)}@example.org`)).toBe('email_invalid');
  });
});

describe('phoneError', () => {
  it.each(['', '+1 555 014 2017', '(555) 014-2017', '5550142017', '+35 988 123 4567', '12345678901234'])(
    'accepts %j: 10 to 14 digits with optional separators and a plus sign',
    phone => expect(phoneError(phone)).toBeNull(),
  );
  it.each(['555 0142', '123456789012345', '+1 555 014 20 1x', '1+5550142017'])('refuses %j', phone =>
    expect(phoneError(phone)).toBe('phone_invalid'),
  );
});

describe('names', () => {
  it('are required, each with its own words', () => {
    expect(FIELD_MESSAGES[firstNameError(' ') ?? 'field_required']).toBe('Enter your first name');
    expect(FIELD_MESSAGES[lastNameError('') ?? 'field_required']).toBe('Enter your last name');
  });
  it('may have 80 characters in any script, not 81', () => {
    expect(firstNameError('Ж'.repeat(NAME_MAX_LENGTH))).toBeNull();
    expect(lastNameError('Ж'.repeat(NAME_MAX_LENGTH + 1))).toBe('name_too_long');
  });
});

describe('passwordError', () => {
  it('asks for 8 to 128 characters', () => {
    expect(passwordError('')).toBe('field_required');
    expect(passwordError('1234567')).toBe('password_too_short');
    expect(passwordError('12345678')).toBeNull();
    expect(passwordError('x'.repeat(128))).toBeNull();
    expect(passwordError('x'.repeat(129))).toBe('password_too_long');
  });
  it('says The password is too short', () => {
    expect(FIELD_MESSAGES.password_too_short).toBe('The password is too short');
  });
});

describe('the rest of the form', () => {
  it('wants the same password twice', () => {
    expect(confirmationError('12345678', '12345678')).toBeNull();
    expect(confirmationError('12345678', '12345679')).toBe('passwords_differ');
    expect(FIELD_MESSAGES.passwords_differ).toBe("PASSWORDS DON'T MATCH");
    expect(FIELD_MESSAGES.confirmation_differs).toBe('The password and password confirmation do not match');
  });
  it('wants the terms accepted', () => {
    expect(termsError(true)).toBeNull();
    expect(FIELD_MESSAGES[termsError(false) ?? 'field_required']).toBe('Please accept terms & conditions');
  });
  it('says Field is required', () => {
    expect(requiredError('x')).toBeNull();
    expect(FIELD_MESSAGES[requiredError(' ') ?? 'terms_required']).toBe('Field is required');
  });
});
