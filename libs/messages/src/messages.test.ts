import { LANGUAGES } from '@grandstand/rules/languages';
import { describe, expect, it } from 'vitest';
import { GAME_INCIDENTS, TEST_PAYMENT_MESSAGES } from './demonstration.ts';
import {
  CALENDAR_MESSAGES,
  MAIL_MESSAGES,
  NEW_CHANNEL_MESSAGES,
  RECEIPT_MESSAGES,
  SEARCH_MESSAGES,
} from './product.ts';

const MESSAGES = {
  calendar: CALENDAR_MESSAGES,
  mail: MAIL_MESSAGES,
  'a new channel': NEW_CHANNEL_MESSAGES,
  receipts: RECEIPT_MESSAGES,
  search: SEARCH_MESSAGES,
  'game incidents': GAME_INCIDENTS,
  'test payments': TEST_PAYMENT_MESSAGES,
};
const TRANSLATIONS = Object.entries(MESSAGES).flatMap(([name, messages]) =>
  LANGUAGES.filter(language => language !== 'en').map(language => ({
    name,
    language,
    english: messages.en,
    translated: messages[language],
  })),
);

/** The parameters of each text by the path to it, such as `access.free`. */
function paramsOf(messages: object, path = ''): [string, string[]][] {
  return Object.entries(messages).flatMap(([key, message]: [string, unknown]) =>
    typeof message === 'object' && message !== null
      ? paramsOf(message, `${path}${key}.`)
      : [[`${path}${key}`, (String(message).match(/\{\w+\}/g) ?? []).sort()]],
  );
}

describe('the messages outside the web', () => {
  it.each(TRANSLATIONS)(
    '$name in $language have the keys and parameters of English',
    ({ english, translated }) => {
      expect(Object.fromEntries(paramsOf(translated))).toEqual(Object.fromEntries(paramsOf(english)));
    },
  );
});
