import { TEST_PAYMENT_MESSAGES } from '@grandstand/messages/demonstration';
import type { Language } from '@grandstand/rules/languages';
import type { Stripe } from 'stripe';
import type { Challenge } from '../calls/three-d-secure.ts';
import { html } from './html.ts';

import { page } from './page.ts';

interface BankPageOptions {
  readonly intent: Challenge;
  readonly card: Stripe.PaymentMethod.Card | undefined;
  readonly language: Language;
  /** The form submits to the same URL. */
  readonly action: string;
}

/** The bank's page: confirm or refuse the payment. */
export function bankPage({ intent, card, language, action }: BankPageOptions): string {
  const messages = TEST_PAYMENT_MESSAGES[language];
  const about =
    intent.object === 'payment_intent'
      ? html`<div><dt>${messages.bank_amount}</dt><dd>${amountOf(intent, language)}</dd></div>`
      : html`<div><dt>${messages.bank_keep}</dt><dd></dd></div>`;
  return page({
    title: messages.bank_head,
    language,
    kind: 'bank',
    body: html`<div>
  <p class="bank-name">${messages.bank}</p>
  <h1>${messages.bank_head}</h1>
  <dl>
    ${about}
    <div><dt>${messages.bank_card}</dt><dd>${card?.brand ?? ''} •••• ${card?.last4 ?? ''}</dd></div>
  </dl>
  <form method="post" action="${action}">
    <button class="go" name="result" value="succeeded">${messages.bank_yes}</button>
    <button name="result" value="failed">${messages.bank_no}</button>
  </form>
  <p class="fine">${messages.bank_text}</p>
</div>`,
  });
}

interface BankResultOptions {
  readonly language: Language;
  readonly origin: string;
  readonly result: 'succeeded' | 'failed';
}

/** Sends the outcome to the framing site. */
export function bankResultPage({ language, origin, result }: BankResultOptions): string {
  const messages = TEST_PAYMENT_MESSAGES[language];
  return page({
    title: messages.bank,
    language,
    kind: 'bank',
    script: 'bank-result.js',
    body: html`<div data-origin="${origin}" data-result="${result}"><p class="bank-name">${messages.bank}</p><p>${messages.bank_done}</p></div>`,
  });
}

function amountOf({ amount, currency }: Stripe.PaymentIntent, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
