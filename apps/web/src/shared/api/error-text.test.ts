import { ApiError } from '@grandstand/client/api-error';
import { NetworkError } from '@grandstand/client/network-error';
import { TimeoutError } from '@grandstand/client/timeout-error';
import { ERROR_CATALOGUE, type ErrorCode } from '@grandstand/contract/error-catalogue';
import { describe, expect, it } from 'vitest';
import { account as accountBg } from '../../../locales/bg/account.ts';
import { bg } from '../../../locales/bg/index.ts';
import { account as accountEn } from '../../../locales/en/account.ts';
import { en } from '../../../locales/en/index.ts';
import { account as accountFr } from '../../../locales/fr/account.ts';
import { fr } from '../../../locales/fr/index.ts';
import { createTranslator } from '../i18n/translator.ts';
import { errorText } from './error-text.ts';

const english = createTranslator('en', en).extended(accountEn);
const french = createTranslator('fr', fr).extended(accountFr);
const bulgarian = createTranslator('bg', bg).extended(accountBg);

const problem = (code: ErrorCode, detail: string, status = ERROR_CATALOGUE[code].status) =>
  new ApiError(status, { type: 'about:blank', title: code, status, code, detail });

describe('errorText', () => {
  it('is the catalogue’s own sentence in English', () => {
    expect(errorText(english, problem('already_bought', 'You already bought this package.'))).toBe(
      'You already bought this package.',
    );
  });
  it('is the reader’s in other languages', () => {
    expect(errorText(french, problem('throttled', 'Too many requests.'))).toBe(fr.error_throttled);
  });
  it.each(Object.keys(ERROR_CATALOGUE) as ErrorCode[])('knows %s in every language', code => {
    for (const { optional } of [english, french, bulgarian]) expect(optional(`error_${code}`)).not.toBeNull();
  });
  it.each([
    [new ApiError(418, null), 'Something went wrong. Please try again or contact technical support'],
    [new ApiError(502, null), 'Apologies! Our service is currently experiencing technical difficulties.'],
    ['a thrown word', 'Undefined error'],
    [new NetworkError(), en.error_network],
    [new TimeoutError(), en.error_timeout],
  ])('of %o', (error, text) => expect(errorText(english, error)).toBe(text));
});
