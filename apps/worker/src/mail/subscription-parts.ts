import type { MailContent } from '@grandstand/db/outgoing-mail';
import type { SubscriptionMail, SubscriptionMailKind } from '@grandstand/db/subscription-mail';
import type { MailMessageKey } from '@grandstand/messages/en/mail';
import { dateText } from '@grandstand/rules/date-text';
import { moneyText } from '@grandstand/rules/money-text';

type Say = (word: MailMessageKey) => string;

/** The label of the button. Every mail of a subscription has one. */
const BUTTONS: Readonly<Record<SubscriptionMailKind, MailMessageKey>> = {
  subscription_started: 'subscription_button',
  trial_started: 'subscription_button',
  trial_ending: 'subscription_button',
  renewal_ahead: 'subscription_button',
  price_change: 'subscription_button',
  price_unchanged: 'subscription_button',
  yearly_reminder: 'subscription_button',
  card_expiring: 'subscription_button',
  payment_retried: 'subscription_pay_button',
  payment_failed: 'subscription_pay_button',
  authentication_required: 'subscription_confirm_button',
  ended_unpaid: 'subscription_plans_button',
  cancelled: 'subscription_button',
  cancelled_now: 'subscription_plans_button',
  resumed: 'subscription_button',
  switched: 'subscription_button',
};

/** Mails that confirm a contract list its terms. */
const LISTS_TERMS: ReadonlySet<SubscriptionMailKind> = new Set([
  'subscription_started',
  'trial_started',
  'yearly_reminder',
  'switched',
]);

export function isSubscriptionMail(content: MailContent): content is SubscriptionMail {
  return Object.hasOwn(BUTTONS, content.kind);
}

export function subscriptionButton(kind: SubscriptionMailKind): MailMessageKey {
  return BUTTONS[kind];
}

/** Amounts for the reader, and dates on the channel's calendar. */
export function subscriptionParams(
  { price, amount, new_price, currency, at, until }: SubscriptionMail,
  locale: string,
  timeZone: string,
): Record<string, string> {
  const money = (value: number) => moneyText(value, currency, locale);
  const day = (time: string) => dateText(time, locale, { dateStyle: 'long', timeZone });
  return {
    price: money(price),
    amount: money(amount),
    new_price: money(new_price ?? price),
    day: day(at),
    until_day: day(until),
  };
}

const MONTH_DAYS = 30;

/** How often the price is paid; the message and its number. */
export function cycleText(
  { offer, period }: Pick<SubscriptionMail, 'offer' | 'period'>,
  messages: Readonly<Record<'cycle_days' | 'cycle_year' | 'cycle_years', string>>,
  locale: string,
): string {
  const counted = (text: string, count: number) =>
    text.replace('{count}', new Intl.NumberFormat(locale).format(count));
  if (offer === 'monthly') return counted(messages.cycle_days, period * MONTH_DAYS);
  return period === 1 ? messages.cycle_year : counted(messages.cycle_years, period);
}

export function termEntries(
  { kind, product_name }: SubscriptionMail,
  say: Say,
): { readonly name: string; readonly value: string }[] {
  if (!LISTS_TERMS.has(kind)) return [];
  return [
    { name: say('subscription_plan'), value: product_name },
    { name: say('subscription_price'), value: say('subscription_price_text') },
    { name: say('subscription_next_payment'), value: say('subscription_next_payment_text') },
  ];
}
