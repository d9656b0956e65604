import type { Language } from '@grandstand/rules/languages';
import { gameIncidents as gameIncidentsBg } from './bg/game-incidents.ts';
import { testPayments as testPaymentsBg } from './bg/test-payments.ts';
import { type GameIncidents, gameIncidents as gameIncidentsEn } from './en/game-incidents.ts';
import { type TestPaymentMessages, testPayments as testPaymentsEn } from './en/test-payments.ts';
import { gameIncidents as gameIncidentsFr } from './fr/game-incidents.ts';
import { testPayments as testPaymentsFr } from './fr/test-payments.ts';

export const GAME_INCIDENTS: Readonly<Record<Language, GameIncidents>> = {
  en: gameIncidentsEn,
  fr: gameIncidentsFr,
  bg: gameIncidentsBg,
};

export const TEST_PAYMENT_MESSAGES: Readonly<Record<Language, TestPaymentMessages>> = {
  en: testPaymentsEn,
  fr: testPaymentsFr,
  bg: testPaymentsBg,
};
