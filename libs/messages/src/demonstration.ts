import type { Language } from '@grandstand/rules/languages';
import { gamePeriods as gamePeriodsBg } from './bg/game-periods.ts';
import { testPayments as testPaymentsBg } from './bg/test-payments.ts';
import { type GamePeriods, gamePeriods as gamePeriodsEn } from './en/game-periods.ts';
import { type TestPaymentMessages, testPayments as testPaymentsEn } from './en/test-payments.ts';
import { gamePeriods as gamePeriodsFr } from './fr/game-periods.ts';
import { testPayments as testPaymentsFr } from './fr/test-payments.ts';

export const GAME_PERIODS: Readonly<Record<Language, GamePeriods>> = {
  en: gamePeriodsEn,
  fr: gamePeriodsFr,
  bg: gamePeriodsBg,
};

export const TEST_PAYMENT_MESSAGES: Readonly<Record<Language, TestPaymentMessages>> = {
  en: testPaymentsEn,
  fr: testPaymentsFr,
  bg: testPaymentsBg,
};
