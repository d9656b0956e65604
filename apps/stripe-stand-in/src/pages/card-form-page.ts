import { TEST_PAYMENT_MESSAGES } from '@grandstand/messages/demonstration';
import type { Language } from '@grandstand/rules/languages';
import { html } from './html.ts';

import { page } from './page.ts';

interface CardFormOptions {
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  readonly publishableKey: string;
  /** The origin of the site that frames the form. */
  readonly origin: string;
}

/** Test card numbers to click. */
const TEST_CARDS = [
  ['test_works', '4242 4242 4242 4242'],
  ['test_asks', '4000 0027 6000 3184'],
  ['test_poor', '4000 0000 0000 9995'],
  ['test_declined', '4000 0000 0000 0002'],
  ['test_asks_poor', '4000 0082 6000 3178'],
  ['test_expired', '4000 0000 0000 0069'],
] as const;

/** The card form. The number is sent to this origin only. */
export function cardFormPage({ language, theme, publishableKey, origin }: CardFormOptions): string {
  const messages = TEST_PAYMENT_MESSAGES[language];
  const buttons = TEST_CARDS.map(
    ([word, number]) => html`
      <li><button type="button" data-fill="${number}"><b>${messages[word]}</b><span>${number}</span></button></li>`,
  );
  return page({
    title: messages.card_number,
    language,
    kind: 'form',
    theme,
    script: 'card-form.js',
    body: html`<form novalidate data-key="${publishableKey}" data-origin="${origin}" data-messages="${JSON.stringify(messages)}">
  <p class="field wide">
    <label for="number">${messages.card_number}</label>
    <span class="box"><input id="number" inputmode="numeric" autocomplete="cc-number" maxlength="23" aria-describedby="number-error" required><i id="brand" aria-hidden="true"></i></span>
    <span class="error" id="number-error"></span>
  </p>
  <p class="field">
    <label for="expiry">${messages.expiry}</label>
    <input id="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="7" aria-describedby="expiry-error" required>
    <span class="error" id="expiry-error"></span>
  </p>
  <p class="field">
    <label for="cvc">${messages.cvc}</label>
    <input id="cvc" inputmode="numeric" autocomplete="cc-csc" maxlength="4" title="${messages.cvc_hint}" aria-describedby="cvc-error" required>
    <span class="error" id="cvc-error"></span>
  </p>
  <details class="wide">
    <summary>${messages.test_cards}</summary>
    <ul>${buttons}
    </ul>
  </details>
</form>`,
  });
}
