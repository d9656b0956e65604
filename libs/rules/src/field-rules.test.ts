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
  ])('%s is one', text => expect(emailError(text)).toBeNull());
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
  ])('%j is none', text => expect(emailError(text)).toEqual({ code: 'email_invalid' }));
  it.each(['', '  '])('%j is empty', text => expect(emailError(text)).toEqual({ code: 'email_empty' }));
  it('is the same in any letters', () => expect(normalEmail(' A@B.Co ')).toBe('a@b.co'));
  it('is judged in no time, whatever is sent', () => {
    const begun = process.cpuUsage();
    isEmail(`${'a.'.repeat(500_000)}@`);
    isEmail(`a@${'a-'.repeat(120)}`);
    // Our own time: what others do meanwhile does not count.
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1000).toBeLessThan(5000);
  });
});

describe('a mailbox', () => {
  it.each([
    ['Ana.Fan+news@Example.com', 'ana.fan@example.com'],
    ['a.n.a+1@gmail.com', 'ana@gmail.com'],
    ['ana@googlemail.com', 'ana@gmail.com'],
    ['a.na@gmail.com.example', 'a.na@gmail.com.example'],
  ])('of %s is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
});

describe('a phone', () => {
  it.each(['0888123456', '+359 888 123 456', '(202) 555-0123', '+1.202.555.0123', '12345678901234'])(
    '%s is one',
    text => expect(isPhone(text)).toBe(true),
  );
  it.each(['123456789', '123456789012345', '0888 CALL ME 12', '++359888123456', '+'])('%s is none', text =>
    expect(phoneError(text)).toEqual({ code: 'phone_invalid' }),
  );
  it.each([null, '', ' '])('may be left out: %j', text => expect(phoneError(text)).toBeNull());
});

describe('an email or a number', () => {
  it.each(['a@b.co', '+359 888 123 456'])('%s is either', text =>
    expect(emailOrNumberError(text)).toBeNull(),
  );
  it.each(['', 'a@b', '12345'])('%j is neither', text => expect(emailOrNumberError(text)).not.toBeNull());
});

describe('a name', () => {
  it('is needed', () => {
    expect(firstNameError(' ')).toEqual({ code: 'first_name_empty' });
    expect(lastNameError('')).toEqual({ code: 'last_name_empty' });
  });
  it('may be in any script, of at most 80 characters', () => {
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
  ])('%j', (text, error) => expect(passwordError(text)).toEqual(error));
});

describe('lengths', () => {
  it.each([
    ['ab', { least: 3 }, { code: 'length_greater', number: 2 }],
    ['abc', { least: 3 }, null],
    ['abc', { most: 3 }, null],
    ['abcd', { most: 3 }, { code: 'length_less', number: 4 }],
    ['', {}, null],
  ])('%j within %j', (text, limits, error) => expect(lengthError(text, limits)).toEqual(error));
  it('of what is required is more than none', () => {
    expect(requiredError(' ')).toEqual({ code: 'required' });
    expect(requiredError('x')).toBeNull();
  });
});
