import { describe, expect, it } from 'vitest';
import { createTranslator } from '#shared/i18n/translator.ts';
import { buy } from '../../../locales/en/buy.ts';
import { en } from '../../../locales/en/index.ts';
import { failureText, isUncharged } from './failure-text.ts';

const english = createTranslator('en', en).extended(buy);

describe('failureText', () => {
  it.each([
    ['insufficient_funds', buy.failure_insufficient_funds],
    ['expired', buy.failed_expired],
    ['challenge_abandoned', buy.challenge_abandoned],
    ['payment_missing', buy.failure_payment_missing],
    ['something_new', buy.failure_unknown],
  ])('explains %s', (reason, text) => expect(failureText(english, reason)).toBe(text));
});

it.each([
  ['expired', true],
  ['insufficient_funds', true],
  ['payment_missing', false],
])('says that nothing was charged only if that is certain: %s', (reason, isCertain) => {
  expect(isUncharged(reason)).toBe(isCertain);
});
