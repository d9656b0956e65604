import type { MailWords } from './en.ts';

export const bg = {
  greeting: 'Здравейте, {first_name},',
  greeting_nobody: 'Здравейте,',
  link_fallback: 'Ако бутонът не работи, отворете този адрес в браузъра си:',
  footer: 'Получавате това съобщение заради профил в {channel}.',

  verify_email_subject: 'Потвърдете имейл адреса си',
  verify_email_text: 'Потвърдете, че този имейл адрес е ваш, и профилът ви в {channel} ще бъде готов.',
  verify_email_button: 'Потвърждаване на адреса',
  verify_email_note:
    'Връзката работи веднъж, в рамките на 24 часа. Ако не сте я поискали, не обръщайте внимание на съобщението.',

  password_reset_subject: 'Изберете нова парола',
  password_reset_text: 'Някой, вероятно вие, поиска нова парола за {channel}.',
  password_reset_button: 'Избор на нова парола',
  password_reset_note:
    'Връзката работи веднъж, в рамките на един час. Ако не сте я поискали, паролата ви остава същата.',

  password_changed_subject: 'Паролата ви беше сменена',
  password_changed_text:
    'Паролата на профила ви в {channel} беше сменена и всички други устройства бяха изключени от него. Ако не сте били вие, веднага изберете нова парола.',

  confirm_account_deletion_subject: 'Потвърдете изтриването на профила си',
  confirm_account_deletion_text:
    'Поискахте да изтриете профила си в {channel}. Личните ви данни и клиповете ви ще бъдат премахнати, а абонаментите ви ще приключат. Това не може да бъде върнато.',
  confirm_account_deletion_button: 'Изтриване на профила',
  confirm_account_deletion_note:
    'Връзката работи веднъж, в рамките на един час. Ако не сте я поискали, не правете нищо: профилът ви остава.',

  email_changed_subject: 'Имейл адресът ви беше сменен',
  email_changed_text:
    'Профилът ви в {channel} вече използва {new_email}. Ако не сте били вие, веднага се свържете с канала.',

  receipt_subject: 'Вашата разписка за {product_name}',
  receipt_text: 'Благодарим ви. Плащането ви е обработено и {product_name} е ваш. Това е вашата разписка.',
  receipt_button: 'Гледане',
  receipt_note: 'Влезте с профила, с който сте купили.',
  receipt_order: 'Поръчка',
  receipt_date: 'Дата',
  receipt_discount: 'Отстъпка',
  receipt_tax: 'Данък',
  receipt_service_fee: 'Такса за обслужване',
  receipt_total: 'Общо',
  receipt_card: 'Платено с',

  order_refunded_subject: 'Парите ви за {product_name} се връщат',
  order_refunded_text:
    'Върнахме {amount} за {product_name} (поръчка {order_number}) по картата, с която е платено. Банките го показват след 5 до 10 дни. Достъпът, който е дала поръчката, приключи.',

  custom_form_subject: '{form_name}: ново съобщение',
  custom_form_text: 'Посетител на {channel} попълни формуляра „{form_name}“.',
  custom_form_reply: 'Отговор до: {reply_to}',
} as const satisfies MailWords;
