import { describe, expect, it } from 'vitest';
import { customFormErrors, passesFormErrors } from './custom-form.ts';

const entry = (name: string, value: string) => ({ name, value });

describe('customFormErrors', () => {
  it('requires every field, and an email address or number for the reply', () => {
    expect(
      customFormErrors([entry('name', ''), entry('email', '1'), entry('message', 'x'.repeat(2001))], []),
    ).toEqual({
      name: [{ code: 'required' }],
      email: [{ code: 'email_or_number_invalid' }],
      message: [{ code: 'length_less', number: 2001 }],
    });
    expect(customFormErrors([entry('name', 'Ana'), entry('reply', '+359 888 123 456')], [])).toEqual({});
  });

  it('accepts nothing but a choice of a list', () => {
    const fields = [{ name: 'topic', choices: ['A game', 'A payment'] }, { name: 'message' }];
    const errorsOf = (topic: string) =>
      customFormErrors([entry('topic', topic), entry('message', 'Hello')], fields);
    expect(errorsOf('A payment')).toEqual({});
    expect(errorsOf('')).toEqual({ topic: [{ code: 'required' }] });
    expect(errorsOf('Something else')).toEqual({ topic: [{ code: 'required' }] });
  });
});

describe('passesFormErrors', () => {
  it('accepts the basic pass as 0 or 1 only', () => {
    expect(passesFormErrors([entry('basic_pass_accepted', '1'), entry('other', 'x')])).toEqual({});
    expect(passesFormErrors([entry('basic_pass_accepted', 'yes')])).toEqual({
      basic_pass_accepted: [{ code: 'required' }],
    });
  });
});
