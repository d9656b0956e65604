import { describe, expect, it } from 'vitest';
import { FIELD_MESSAGES, type FieldErrorCode, fieldErrorOf, fieldMessage } from './field-errors.ts';

/** Specification 5, word for word. */
const SPECIFIED = [
  ['email_invalid', 'A valid email address is required'],
  ['email_empty', 'Enter your Email'],
  ['first_name_empty', 'Enter your first name'],
  ['last_name_empty', 'Enter your last name'],
  ['password_short', 'The password is too short'],
  ['passwords_differ', "PASSWORDS DON'T MATCH"],
  ['confirmation_differs', 'The password and password confirmation do not match'],
  ['terms_not_accepted', 'Please accept terms & conditions'],
  ['required', 'Field is required'],
  ['clip_name_empty', 'Please fill in the input field.'],
  ['clip_tag_missing', 'Please select tag'],
  ['clip_too_late', 'Your clip duration is longer than the end time'],
] as const;

describe('fieldMessage', () => {
  it.each(SPECIFIED)('returns for %s: %s', (code, message) => expect(fieldMessage({ code })).toBe(message));

  it('fills in the length', () => {
    expect(fieldMessage({ code: 'length_greater', number: 7 })).toBe('Field length must be greater than 7');
    expect(fieldMessage({ code: 'length_less', number: 129 })).toBe('Field length must be less than 129');
  });
});

describe('fieldErrorOf', () => {
  const codes = Object.keys(FIELD_MESSAGES) as FieldErrorCode[];
  it.each(codes)('finds %s by its message', code => {
    const error = FIELD_MESSAGES[code].includes('{number}') ? { code, number: 12 } : { code };
    expect(fieldErrorOf(fieldMessage(error))).toEqual(error);
  });
  it('finds no code for another message', () => {
    expect(fieldErrorOf('Some other message')).toBeUndefined();
    expect(fieldErrorOf('Room 12')).toBeUndefined();
  });
});
