import { describe, expect, it } from 'vitest';
import {
  emailError,
  emailOrNumberError,
  firstNameError,
  isEmail,
  isPhone,
  lastNameError,
  lengthError,
  mailboxOf,
  normalEmail,
  passwordError,
  phoneError,
  requiredError,
} from './field-rules.ts';

describe('an email', () => {
  it.each([
    'a@b.co',
    'first.last+tag@sub.example.com',
    'A_B%c@EXAMPLE.museum',
    "o'neil@example.ie",
    ' a@b.co ',
  ])('accepts %s as email', text => expect(emailError(text)).toBeNull());
  it.each([
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.co',
    'a@b..co',
    'a@-b.co',
    'a@b.co\nBcc: c@d.co',
    'a@b.co,c@d.co',
    `${'a'.repeat(250)}@b.co`,
  ])('rejects %j as email', text => expect(emailError(text)).toEqual({ code: 'email_invalid' }));
  it.each(['', '  '])('reports %j as empty', text =>
    expect(emailError(text)).toEqual({ code: 'email_empty' }),
  );
  it('is normalized to lower case without spaces', () => expect(normalEmail(' A@B.Co ')).toBe('a@b.co'));
  it('is checked in linear time, even for hostile input', () => {
    const start = process.cpuUsage();
    isEmail(`${'a.'.repeat(500_000)}@`);
    isEmail(`a@${'a-'.repeat(120)}`);
    // Measures CPU time of this process, so that a busy machine does not matter.
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(5000);
  });
});

describe('a mailbox', () => {
  it.each([
    ['Ana.Fan+news@Example.com', 'ana.fan@example.com'],
    ['a.n.a+1@gmail.com', 'ana@gmail.com'],
    ['ana@googlemail.com', 'ana@gmail.com'],
    ['a.na@gmail.com.example', 'a.na@gmail.com.example'],
  ])('is for %s the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
});

describe('a phone', () => {
  it.each(['0888123456', '+359 888 123 456', '(202) 555-0123', '+1.202.555.0123', '12345678901234'])(
    'accepts %s as phone number',
    text => expect(isPhone(text)).toBe(true),
  );
  it.each(['123456789', '123456789012345', '0888 CALL ME 12', '++359888123456', '+'])(
    'rejects %s as phone number',
    text => expect(phoneError(text)).toEqual({ code: 'phone_invalid' }),
  );
  it.each([null, '', ' '])('is optional: %j', text => expect(phoneError(text)).toBeNull());
});

describe('an email or a number', () => {
  it.each(['a@b.co', '+359 888 123 456'])('accepts %s', text => expect(emailOrNumberError(text)).toBeNull());
  it.each(['', 'a@b', '12345'])('rejects %j as neither', text =>
    expect(emailOrNumberError(text)).not.toBeNull(),
  );
});

describe('a name', () => {
  it('is required', () => {
    expect(firstNameError(' ')).toEqual({ code: 'first_name_empty' });
    expect(lastNameError('')).toEqual({ code: 'last_name_empty' });
  });
  it('may use any script, up to 80 characters', () => {
    expect(firstNameError('Ана-Мария')).toBeNull();
    expect(firstNameError('😀'.repeat(80))).toBeNull();
    expect(lastNameError('a'.repeat(81))).toEqual({ code: 'length_less', number: 81 });
  });
});

describe('a password', () => {
  it.each([
    ['seven77', { code: 'password_short' }],
    ['eight888', null],
    ['a'.repeat(128), null],
    ['a'.repeat(129), { code: 'length_less', number: 129 }],
    ['        ', null],
  ])('is checked: %j', (text, error) => expect(passwordError(text)).toEqual(error));
});

describe('lengths', () => {
  it.each([
    ['ab', { least: 3 }, { code: 'length_greater', number: 2 }],
    ['abc', { least: 3 }, null],
    ['abc', { most: 3 }, null],
    ['abcd', { most: 3 }, { code: 'length_less', number: 4 }],
    ['', {}, null],
  ])('limits %j to %j', (text, limits, error) => expect(lengthError(text, limits)).toEqual(error));
  it('requires more than spaces in a required field', () => {
    expect(requiredError(' ')).toEqual({ code: 'required' });
    expect(requiredError('x')).toBeNull();
  });
});
