import { ApiError } from '@grandstand/client/api-error';
import { NetworkError } from '@grandstand/client/network-error';
import { TimeoutError } from '@grandstand/client/timeout-error';
import { ERROR_CATALOGUE, type ErrorCode } from '@grandstand/contract/error-catalogue';
import { describe, expect, it } from 'vitest';
import { account as accountBg } from '../../../locales/bg/account.ts';
import { buy as buyBg } from '../../../locales/bg/buy.ts';
import { bg } from '../../../locales/bg/index.ts';
import { watch as watchBg } from '../../../locales/bg/watch.ts';
import { account as accountEn } from '../../../locales/en/account.ts';
import { buy as buyEn } from '../../../locales/en/buy.ts';
import { en } from '../../../locales/en/index.ts';
import { watch as watchEn } from '../../../locales/en/watch.ts';
import { account as accountFr } from '../../../locales/fr/account.ts';
import { buy as buyFr } from '../../../locales/fr/buy.ts';
import { fr } from '../../../locales/fr/index.ts';
import { watch as watchFr } from '../../../locales/fr/watch.ts';
import { createTranslator } from '../i18n/translator.ts';
import { errorText } from './error-text.ts';

const english = createTranslator('en', en).extended({ ...accountEn, ...buyEn, ...watchEn });
const french = createTranslator('fr', fr).extended({ ...accountFr, ...buyFr, ...watchFr });
const bulgarian = createTranslator('bg', bg).extended({ ...accountBg, ...buyBg, ...watchBg });

const codes = Object.keys(ERROR_CATALOGUE) as ErrorCode[];
const problem = (code: ErrorCode, detail: string, status = ERROR_CATALOGUE[code].status) =>
  new ApiError(status, { type: 'about:blank', title: code, status, code, detail });

describe('errorText', () => {
  it('uses the server’s sentence for what was already bought', () => {
    expect(errorText(english, problem('already_bought', 'You already bought this package.'))).toBe(
      'You already bought this package.',
    );
  });
  it.each([
    [english, accountEn],
    [french, accountFr],
    [bulgarian, accountBg],
  ])('uses the site’s own message for other codes', (translator, messages) => {
    expect(errorText(translator, problem('captcha_required', 'A ALTCHA token is required.'))).toBe(
      messages.error_captcha_required,
    );
  });
  it.each([
    'The email address you have entered is already registered.',
    'Wrong auth data',
    'You are already logged in',
    'Verification failed.',
    'Email already verified.',
    'User not found.',
    'Reset password key expired.',
    'Reset password failed.',
    'No chanel or api key found',
    'Invalid email or password. Please try again.',
    'Apologies! Our service is currently experiencing technical difficulties.',
  ])('is the specification’s exact English message: %s', message => {
    const code = codes.find(each => ERROR_CATALOGUE[each].message === message) ?? 'not_found';
    expect(errorText(english, problem(code, 'The server’s wording'))).toBe(message);
  });
  it.each([
    [english, 900, 'Too many requests. Please try again in 15 minutes.'],
    [english, 40, 'Too many requests. Please try again in 40 seconds.'],
    [french, 900, 'Trop de demandes. Veuillez réessayer dans 15 minutes.'],
    [bulgarian, 900, 'Твърде много заявки. Моля, опитайте отново след 15 минути.'],
    [english, null, 'Too many requests. Please try again in 1 minute.'],
  ])('includes the wait after a 429', (translator, seconds, text) => {
    expect(errorText(translator, new ApiError(429, null, seconds))).toBe(text);
  });
  it.each(codes)('has a message for %s in every language', code => {
    for (const { optional } of [english, french, bulgarian]) expect(optional(`error_${code}`)).not.toBeNull();
  });
  it.each([
    [new ApiError(418, null), 'Something went wrong. Please try again or contact technical support'],
    [new ApiError(502, null), 'Apologies! Our service is currently experiencing technical difficulties.'],
    ['a thrown word', 'Undefined error'],
    [new NetworkError(), en.error_network],
    [new TimeoutError(), en.error_timeout],
  ])('maps %o to its message', (error, text) => expect(errorText(english, error)).toBe(text));
});
