import type { MailMessages } from '../en/mail.ts';
import { subscriptionMail } from './subscription-mail.ts';

export const mail = {
  ...subscriptionMail,

  greeting: 'Здравейте, {first_name},',
  greeting_nobody: 'Здравейте,',
  link_fallback: 'Ако бутонът не работи, отворете тази връзка в браузъра си:',
  entry: '{name}: {value}',
  footer: 'Получавате това съобщение, защото имате профил в {channel}.',

  verify_email_subject: 'Потвърдете имейл адреса си',
  verify_email_text: 'Потвърдете имейл адреса си, за да завършите създаването на профила си в {channel}.',
  verify_email_button: 'Потвърждаване на адреса',
  verify_email_note:
    'Връзката работи веднъж, в рамките на {lifetime}. Ако не сте я поискали, не обръщайте внимание на този имейл.',

  password_reset_subject: 'Изберете нова парола',
  password_reset_text: 'Получихме заявка за нова парола в {channel}.',
  password_reset_button: 'Избор на нова парола',
  password_reset_note:
    'Връзката работи веднъж, в рамките на {lifetime}. Ако не сте я поискали, не обръщайте внимание на този имейл: паролата ви остава същата.',

  password_changed_subject: 'Паролата ви беше сменена',
  password_changed_text:
    'Паролата на профила ви в {channel} беше сменена и всички други устройства бяха изключени от него. Ако не сте били вие, изберете нова парола сега.',

  confirm_account_deletion_subject: 'Потвърдете изтриването на профила си',
  confirm_account_deletion_text:
    'Поискахте да изтриете профила си в {channel}. Личните ви данни и клиповете ви ще бъдат премахнати, а абонаментите ви ще приключат. Това не може да бъде върнато.',
  confirm_account_deletion_button: 'Изтриване на профила',
  confirm_account_deletion_note:
    'Връзката работи веднъж, в рамките на {lifetime}. Ако не сте я поискали, не правете нищо: профилът ви остава.',

  email_changed_subject: 'Имейл адресът ви беше сменен',
  email_changed_text:
    'Профилът ви в {channel} вече използва {new_email}. Ако не сте били вие, веднага се свържете с канала.',

  receipt_subject: 'Вашата разписка за {product_name}',
  receipt_text: 'Благодарим ви. Плащането ви е обработено и {product_name} е ваш. Това е вашата разписка.',
  receipt_button: 'Гледане',
  receipt_note: 'Влезте с профила, с който сте направили покупката.',
  receipt_order: 'Поръчка',
  receipt_date: 'Дата',
  receipt_discount: 'Отстъпка',
  receipt_credit: 'Кредит за неизползваните дни',
  receipt_tax: 'Данък',
  receipt_service_fee: 'Такса за обслужване',
  receipt_total: 'Общо',
  receipt_card: 'Платено с',
  withdrawal_right:
    'Можете да се откажете от тази покупка до края на {withdrawal_day}, без да посочвате причина и без да влизате в профила си.',
  withdrawal_link: 'Отказ от покупката',

  order_refunded_subject: 'Възстановяване на сума за {product_name}',
  order_refunded_text:
    'Възстановихме {amount} за {product_name} (поръчка {order_number}) по картата, с която е платено. Банката може да покаже сумата след 5 до 10 дни. Достъпът е прекратен.',
  order_refunded_button: 'Моите плащания',
  order_refunded_note: 'Влезте с профила, с който сте направили покупката.',

  withdrawn_subject: 'Вашият отказ от „{product_name}“',
  withdrawn_text:
    'На {withdrawn_at} получихме вашия отказ от договора за „{product_name}“ (поръчка {order_number}). Възстановяваме {amount} по картата, с която сте платили. Банката може да покаже сумата след 5 до 10 дни. Достъпът е прекратен и повече нищо няма да бъде таксувано.',
  withdrawn_button: 'Моите поръчки',
  withdrawn_note: 'Влезте с профила, с който сте направили покупката.',
  withdrawn_free_text:
    'На {withdrawn_at} получихме вашия отказ от договора за „{product_name}“ (поръчка {order_number}). Достъпът е прекратен и нищо няма да бъде таксувано.',

  game_renamed_subject: 'Ново име: {game}',
  game_renamed_text: 'Мачът {previous_name} вече се казва {game}. Началото остава: {starts}.',
  game_moved_subject: 'Нов час: {game}',
  game_moved_text:
    'Мачът {game} има нов час: {starts}. Преди беше обявен за: {previous}. Пропускът ви важи и за новия час.',
  game_postponed_subject: 'Отложен: {game}',
  game_postponed_text:
    'Мачът {game} ({starts}) е отложен. Пропускът ви остава валиден. Новата дата ще се появи на страницата на мача.',
  game_cancelled_subject: 'Отменен: {game}',
  game_cancelled_text: 'Мачът {game} ({starts}) е отменен и няма да се играе.',
  game_cancelled_refund:
    'Възстановяваме ви сумата, платена за мача. Ще получите още един имейл, когато това стане.',
  game_restored_subject: 'Отново в програмата: {game}',
  game_restored_text: 'Мачът {game} все пак ще се играе: {starts}. Пропускът ви остава валиден.',
  game_button: 'Към мача',
  game_note: 'Получавате това съобщение, защото имате пропуск за този мач.',

  custom_form_subject: '{form_name}: ново съобщение',
  custom_form_text: 'Посетител на {channel} попълни формуляра „{form_name}“.',
  custom_form_reply: 'Отговор до: {reply_to}',
} as const satisfies MailMessages;
