import { ApiError } from '@grandstand/client/api-error';
import { describe, expect, it } from 'vitest';
import { account } from '../../../locales/en/account.ts';
import { en } from '../../../locales/en/index.ts';
import { createTranslator } from '../i18n/translator.ts';
import { submitErrors } from './field-texts.ts';

const english = createTranslator('en', en).extended(account);
const refusal = (status: number, code: 'throttled' | 'email_taken' | 'invalid_credentials') =>
  new ApiError(status, { type: 'about:blank', title: code, status, code, detail: code });

describe('submitErrors', () => {
  it('is empty when throttled: a toast shows that global error', () => {
    expect(submitErrors(english, refusal(429, 'throttled'), ['email'])).toEqual({ fields: {}, text: null });
  });

  it('assigns an error to its field if the form has that field', () => {
    const { fields, text } = submitErrors(english, refusal(409, 'email_taken'), ['email']);
    expect([Object.keys(fields), text]).toEqual([['email'], null]);
  });

  it('assigns an error to the whole form otherwise', () => {
    const { fields, text } = submitErrors(english, refusal(401, 'invalid_credentials'), ['email']);
    expect([fields, text]).toEqual([{}, account.error_invalid_credentials]);
  });
});
