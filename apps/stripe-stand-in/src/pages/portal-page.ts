import { TEST_PAYMENT_MESSAGES } from '@grandstand/messages/demonstration';
import type { Language } from '@grandstand/rules/languages';
import type { Stripe } from 'stripe';
import { html, NOTHING } from './html.ts';

import { page } from './page.ts';

interface PortalOptions {
  readonly methods: readonly Stripe.PaymentMethod[];
  readonly returnUrl: string | null;
  readonly language: Language;
  readonly action: string;
}

/** Lists the customer's saved cards, with a button to remove each. */
export function portalPage({ methods, returnUrl, language, action }: PortalOptions): string {
  const messages = TEST_PAYMENT_MESSAGES[language];
  const cards = methods.map(
    ({ id, card }) => html`
    <li>
      <span><b>${card?.brand ?? ''} •••• ${card?.last4 ?? ''}</b><small>${messages.portal_expires} ${expiryOf(card)}</small></span>
      <form method="post" action="${action}"><button name="remove" value="${id}" aria-label="${messages.portal_remove} ${card?.brand ?? ''} ${card?.last4 ?? ''}">${messages.portal_remove}</button></form>
    </li>`,
  );
  const back =
    returnUrl === null ? NOTHING : html`<p><a href="${returnUrl}">← ${messages.portal_back}</a></p>`;
  return page({
    title: messages.portal,
    language,
    kind: 'portal',
    body: html`<main>
  ${back}
  <h1>${messages.portal}</h1>
  <p>${messages.portal_text}</p>
  ${methods.length === 0 ? html`<p>${messages.portal_none}</p>` : html`<ul>${cards}</ul>`}
</main>`,
  });
}

export function gonePage(language: Language): string {
  const messages = TEST_PAYMENT_MESSAGES[language];
  return page({
    title: messages.gone,
    language,
    kind: 'portal',
    body: html`<main><h1>${messages.gone}</h1><p>${messages.gone_text}</p></main>`,
  });
}

function expiryOf(card: Stripe.PaymentMethod.Card | undefined): string {
  return card ? `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}` : '';
}
