/** English gives the keys. `{channel}`, `{first_name}` and the like are filled in. */
export const en = {
  greeting: 'Hello {first_name},',
  greeting_nobody: 'Hello,',
  link_fallback: 'If the button does not work, open this address in your browser:',
  footer: 'You receive this because of an account at {channel}.',

  verify_email_subject: 'Confirm your email address',
  verify_email_text: 'Confirm that this is your email address, and your account at {channel} is complete.',
  verify_email_button: 'Confirm email address',
  verify_email_note:
    'The link works once, within 24 hours. If you did not ask for it, you can ignore this message.',

  password_reset_subject: 'Choose a new password',
  password_reset_text: 'Somebody, probably you, asked for a new password at {channel}.',
  password_reset_button: 'Choose a new password',
  password_reset_note:
    'The link works once, within one hour. If you did not ask for it, your password stays as it is.',

  password_changed_subject: 'Your password was changed',
  password_changed_text:
    'The password of your account at {channel} was changed, and all other devices were signed out. If this was not you, choose a new password now.',

  confirm_account_deletion_subject: 'Confirm that your account is to be deleted',
  confirm_account_deletion_text:
    'You asked to delete your account at {channel}. Your personal data and clips will be removed, and your subscriptions end. This cannot be undone.',
  confirm_account_deletion_button: 'Delete my account',
  confirm_account_deletion_note:
    'The link works once, within one hour. If you did not ask for it, do nothing: your account stays.',

  email_changed_subject: 'Your email address was changed',
  email_changed_text:
    'Your account at {channel} now uses {new_email}. If this was not you, contact the channel at once.',

  receipt_subject: 'Your receipt for {product_name}',
  receipt_text:
    'Thank you. Your payment has been processed, and {product_name} is yours. This is your receipt.',
  receipt_button: 'Watch now',
  receipt_note: 'Sign in with the account that you bought it with.',
  receipt_order: 'Order',
  receipt_date: 'Date',
  receipt_discount: 'Discount',
  receipt_tax: 'Tax',
  receipt_service_fee: 'Service fee',
  receipt_total: 'Total',
  receipt_card: 'Paid by',

  order_refunded_subject: 'Your money for {product_name} goes back',
  order_refunded_text:
    'We have sent {amount} for {product_name} (order {order_number}) back to the card that it was paid with. Banks need 5 to 10 days to show it. The access that it gave has ended.',

  custom_form_subject: '{form_name}: a new message',
  custom_form_text: 'A visitor of {channel} filled in the form "{form_name}".',
  custom_form_reply: 'Answer to: {reply_to}',
} as const;

export type MailWord = keyof typeof en;
export type MailWords = Readonly<Record<MailWord, string>>;
