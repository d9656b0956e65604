import { subscriptionMail } from './subscription-mail.ts';

/** English gives the keys. `{channel}`, `{first_name}` and the like are filled in. */
export const mail = {
  ...subscriptionMail,

  greeting: 'Hello {first_name},',
  greeting_nobody: 'Hello,',
  link_fallback: 'If the button doesn’t work, open this link in your browser:',
  /** A line of the list in a mail without HTML. */
  entry: '{name}: {value}',
  footer: 'You’re receiving this because you have an account at {channel}.',

  verify_email_subject: 'Confirm your email address',
  verify_email_text: 'Confirm your email address to finish setting up your account at {channel}.',
  verify_email_button: 'Confirm email address',
  verify_email_note:
    'This link works once, within {lifetime}. If you didn’t ask for it, you can ignore this email.',

  password_reset_subject: 'Choose a new password',
  password_reset_text: 'We received a request for a new password at {channel}.',
  password_reset_button: 'Choose a new password',
  password_reset_note:
    'This link works once, within {lifetime}. If you didn’t ask for it, you can ignore this email: your password stays the same.',

  password_changed_subject: 'Your password was changed',
  password_changed_text:
    'The password for your account at {channel} was changed, and all other devices were signed out. If this wasn’t you, choose a new password now.',

  confirm_account_deletion_subject: 'Confirm that you want to delete your account',
  confirm_account_deletion_text:
    'You asked to delete your account at {channel}. Your personal data and clips will be removed, and your subscriptions will end. This can’t be undone.',
  confirm_account_deletion_button: 'Delete my account',
  confirm_account_deletion_note:
    'This link works once, within {lifetime}. If you didn’t ask for it, do nothing and your account stays.',

  email_changed_subject: 'Your email address was changed',
  email_changed_text:
    'Your account at {channel} now uses {new_email}. If this wasn’t you, contact the channel right away.',

  receipt_subject: 'Your receipt for {product_name}',
  receipt_text: 'Thank you. Your payment went through, and {product_name} is yours. Here’s your receipt.',
  receipt_button: 'Watch now',
  receipt_note: 'Sign in with the account you used to buy it.',
  receipt_order: 'Order',
  receipt_date: 'Date',
  receipt_discount: 'Discount',
  receipt_credit: 'Credit for unused days',
  receipt_tax: 'Tax',
  receipt_service_fee: 'Service fee',
  receipt_total: 'Total',
  receipt_card: 'Paid with',
  withdrawal_right:
    'You can withdraw from this purchase until the end of {withdrawal_day}, without giving a reason and without signing in.',
  withdrawal_link: 'Withdraw from the purchase',

  order_refunded_subject: 'Your refund for {product_name}',
  order_refunded_text:
    'We refunded {amount} for {product_name} (order {order_number}) to the card you paid with. It can take your bank 5 to 10 days to show it. Your access has ended.',
  order_refunded_button: 'See your payments',
  order_refunded_note: 'Sign in with the account you used to buy it.',

  withdrawn_subject: 'Your withdrawal from “{product_name}”',
  withdrawn_text:
    'We received your withdrawal from the contract for “{product_name}” (order {order_number}) on {withdrawn_at}. We’re refunding {amount} to the card you paid with. It can take your bank 5 to 10 days to show it. Your access has ended, and nothing more will be charged.',
  withdrawn_button: 'See my orders',
  withdrawn_note: 'Sign in with the account you used to buy it.',
  withdrawn_free_text:
    'We received your withdrawal from the contract for “{product_name}” (order {order_number}) on {withdrawn_at}. Your access has ended, and nothing will be charged.',

  game_renamed_subject: 'New name: {game}',
  game_renamed_text: '{previous_name} is now listed as {game}. It’s still planned for {starts}.',
  game_moved_subject: 'New time: {game}',
  game_moved_text:
    '{game} has a new time: {starts}. It was planned for {previous}. Your pass is valid for the new time.',
  game_postponed_subject: 'Postponed: {game}',
  game_postponed_text:
    '{game}, planned for {starts}, has been postponed. Your pass stays valid. The new date will appear on the game’s page.',
  game_cancelled_subject: 'Cancelled: {game}',
  game_cancelled_text: '{game}, planned for {starts}, has been cancelled and won’t be played.',
  game_cancelled_refund: 'We’re refunding what you paid for it. You’ll get another email once that’s done.',
  game_restored_subject: 'Back on: {game}',
  game_restored_text: '{game} will be played after all: {starts}. Your pass is valid.',
  game_button: 'See the game',
  game_note: 'You’re receiving this because you have a pass for this game.',

  custom_form_subject: '{form_name}: new message',
  custom_form_text: 'A visitor to {channel} filled in the “{form_name}” form.',
  custom_form_reply: 'Reply to: {reply_to}',
} as const;

export type MailMessageKey = keyof typeof mail;
export type MailMessages = Readonly<Record<MailMessageKey, string>>;
