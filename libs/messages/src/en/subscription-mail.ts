/** Mails about a subscription. `{amount}` is the next payment, `{price}` is charged `{cycle}`; both include taxes and fees. */
export const subscriptionMail = {
  cycle_days: 'every {count} days',
  cycle_year: 'every year',
  cycle_years: 'every {count} years',
  subscription_plan: 'Plan',
  subscription_price: 'Price',
  subscription_price_text: '{price} {cycle}',
  subscription_next_payment: 'Next payment',
  subscription_next_payment_text: '{amount}, {day}',
  subscription_button: 'See my subscription',
  subscription_pay_button: 'Pay now',
  subscription_confirm_button: 'Confirm the payment',
  subscription_plans_button: 'See the plans',
  subscription_note: 'Sign in with the account that has the subscription.',

  subscription_started_subject: 'Your “{product_name}” subscription has started',
  subscription_started_text:
    'Welcome! Your “{product_name}” subscription at {channel} has started. It renews automatically, {cycle}, for {price}, taxes and fees included. You can cancel at any time in your account: it then ends with the period that you’ve paid for.',
  trial_started_subject: 'Your free trial of “{product_name}” has started',
  trial_started_text:
    'Your free trial of “{product_name}” at {channel} has started. You pay nothing until {day}. On that day we charge {amount} to your card, then {price} {cycle}, until you cancel. To pay nothing at all, cancel before {day} in your account.',
  trial_ending_subject: 'Your free trial ends on {day}',
  trial_ending_text:
    'Your free trial of “{product_name}” ends on {day}. We then charge {amount} to your card, and {price} {cycle} after that. If you’d like to continue, there’s nothing to do. If you’d rather not pay, cancel before {day} in your account.',
  renewal_ahead_subject: 'Your “{product_name}” subscription renews on {day}',
  renewal_ahead_text:
    'Your “{product_name}” subscription renews on {day}, and we charge {amount} to your card. If you’d like to continue, there’s nothing to do. If not, cancel before {day} in your account.',
  price_change_subject: 'The price of “{product_name}” is changing',
  price_change_text:
    'From {day} on, your “{product_name}” subscription costs {new_price} {cycle} instead of {price}, taxes and fees included. If that’s fine with you, there’s nothing to do. If not, cancel before {day} in your account: you won’t pay the new price.',
  price_unchanged_subject: 'The price of “{product_name}” stays the same',
  price_unchanged_text:
    'We announced a new price for “{product_name}”. It won’t take effect: you continue to pay {price} {cycle}.',
  yearly_reminder_subject: 'Your “{product_name}” subscription renews automatically',
  yearly_reminder_text:
    'Once a year we remind you of your “{product_name}” subscription at {channel}. It renews automatically for {price} {cycle}, and the next payment is on {day}. You can cancel at any time in your account.',
  card_expiring_subject: 'Your card expires before the next payment',
  card_expiring_text:
    'The card for your “{product_name}” subscription expires before the next payment of {amount} on {day}. Please add a new card in your account and choose it for your subscription. If the payment fails, we’ll email you, and you keep your access for some days.',
  payment_retried_subject: 'Your payment for “{product_name}” didn’t go through',
  payment_retried_text:
    'We couldn’t charge {amount} for “{product_name}”. We’ll try again on {day}. You can also pay now in your account, with this card or another one. Without a payment, your access ends on {until_day}.',
  payment_failed_subject: 'Your payment for “{product_name}” didn’t go through',
  payment_failed_text:
    'We couldn’t charge {amount} for “{product_name}”, and we won’t try this card again. Pay with another card in your account by {until_day} to keep your access.',
  authentication_required_subject: 'Your bank wants you to confirm a payment',
  authentication_required_text:
    'Your bank wants you to confirm the payment of {amount} for “{product_name}”. Confirm it in your account by {until_day} to keep your access.',
  ended_unpaid_subject: 'Your “{product_name}” subscription has ended',
  ended_unpaid_text:
    'The renewal of “{product_name}” wasn’t paid, so your subscription and your access have ended. Nothing more will be charged. You can subscribe again whenever you like.',
  cancelled_subject: 'Your “{product_name}” subscription is cancelled',
  cancelled_text:
    'Your “{product_name}” subscription won’t renew, and nothing more will be charged. You keep your access until {until_day}. Until then you can change your mind in your account.',
  cancelled_now_subject: 'Your “{product_name}” subscription is cancelled',
  cancelled_now_text:
    'Your “{product_name}” subscription is cancelled, and your access has ended. Nothing more will be charged. You can subscribe again whenever you like.',
  resumed_subject: 'Your “{product_name}” subscription continues',
  resumed_text:
    'Good to have you back. Your “{product_name}” subscription renews on {day}, for {amount}. You can cancel at any time in your account.',
  switched_subject: 'You’ve switched to “{product_name}”',
  switched_text:
    'Your subscription at {channel} is now “{product_name}”. It renews automatically, {cycle}, for {price}, taxes and fees included. The next payment of {amount} is on {day}. You can cancel at any time in your account.',
  subscription_receipt_subject: 'Your receipt for “{product_name}”',
  subscription_receipt_text:
    'Thank you. Your payment for “{product_name}” went through, and you have access until {until_day}. To cancel the renewal, open your account: it takes two clicks. Here’s your receipt.',
} as const;

export type SubscriptionMailMessages = Readonly<Record<keyof typeof subscriptionMail, string>>;
