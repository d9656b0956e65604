import type { Stripe } from 'stripe';
import type { Challenge } from '../calls/three-d-secure.ts';
import { html } from './html.ts';
import { type Language, messagesOf } from './messages.ts';
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
  const words = messagesOf(language);
  const about =
    intent.object === 'payment_intent'
      ? html`<div><dt>${words.bank_amount}</dt><dd>${amountOf(intent, language)}</dd></div>`
      : html`<div><dt>${words.bank_keep}</dt><dd></dd></div>`;
  return page({
    title: words.bank_head,
    language,
    kind: 'bank',
    body: html`<div>
  <p class="bank-name">${words.bank}</p>
  <h1>${words.bank_head}</h1>
  <dl>
    ${about}
    <div><dt>${words.bank_card}</dt><dd>${card?.brand ?? ''} •••• ${card?.last4 ?? ''}</dd></div>
  </dl>
  <form method="post" action="${action}">
    <button class="go" name="result" value="succeeded">${words.bank_yes}</button>
    <button name="result" value="failed">${words.bank_no}</button>
  </form>
  <p class="fine">${words.bank_text}</p>
</div>`,
  });
}

interface AnsweredOptions {
  readonly language: Language;
  readonly origin: string;
  readonly result: 'succeeded' | 'failed';
}

/** Sends the outcome to the framing site. */
export function bankAnsweredPage({ language, origin, result }: AnsweredOptions): string {
  const words = messagesOf(language);
  return page({
    title: words.bank,
    language,
    kind: 'bank',
    script: 'bank-answered.js',
    body: html`<div data-origin="${origin}" data-result="${result}"><p class="bank-name">${words.bank}</p><p>${words.bank_done}</p></div>`,
  });
}

function amountOf({ amount, currency }: Stripe.PaymentIntent, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
