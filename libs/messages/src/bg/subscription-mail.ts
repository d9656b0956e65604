import type { SubscriptionMailMessages } from '../en/subscription-mail.ts';

export const subscriptionMail = {
  cycle_days: 'на всеки {count} дни',
  cycle_year: 'всяка година',
  cycle_years: 'на всеки {count} години',
  subscription_plan: 'План',
  subscription_price: 'Цена',
  subscription_price_text: '{price} {cycle}',
  subscription_next_payment: 'Следващо плащане',
  subscription_next_payment_text: '{amount}, {day}',
  subscription_button: 'Моят абонамент',
  subscription_pay_button: 'Плащане',
  subscription_confirm_button: 'Потвърждаване на плащането',
  subscription_plans_button: 'Към плановете',
  subscription_note: 'Влезте с профила, на който е абонаментът.',

  subscription_started_subject: 'Абонаментът ви „{product_name}“ започна',
  subscription_started_text:
    'Добре дошли! Абонаментът ви „{product_name}“ в {channel} започна. Той се подновява автоматично {cycle} за {price} с включени данъци и такси. Можете да го прекратите по всяко време в профила си: тогава той важи до края на вече платения период.',
  trial_started_subject: 'Безплатният ви период за „{product_name}“ започна',
  trial_started_text:
    'Безплатният ви период за „{product_name}“ в {channel} започна. До {day} не плащате нищо. На тази дата ще таксуваме картата ви с {amount}, а след това с {price} {cycle}, докато не прекратите абонамента. За да не платите нищо, прекратете го преди {day} в профила си.',
  trial_ending_subject: 'Безплатният ви период свършва на {day}',
  trial_ending_text:
    'Безплатният ви период за „{product_name}“ свършва на {day}. Тогава ще таксуваме картата ви с {amount}, а след това с {price} {cycle}. Ако искате да продължите, не е нужно да правите нищо. Ако не искате да плащате, прекратете абонамента преди {day} в профила си.',
  renewal_ahead_subject: 'Абонаментът ви „{product_name}“ се подновява на {day}',
  renewal_ahead_text:
    'Абонаментът ви „{product_name}“ се подновява на {day} и ще таксуваме картата ви с {amount}. Ако искате да продължите, не е нужно да правите нищо. Ако не искате, прекратете го преди {day} в профила си.',
  price_change_subject: 'Цената на „{product_name}“ се променя',
  price_change_text:
    'От {day} абонаментът ви „{product_name}“ струва {new_price} {cycle} вместо {price} с включени данъци и такси. Ако сте съгласни, не е нужно да правите нищо. Ако не сте, прекратете го преди {day} в профила си и няма да платите новата цена.',
  price_unchanged_subject: 'Цената на „{product_name}“ остава същата',
  price_unchanged_text:
    'Бяхме ви съобщили нова цена за „{product_name}“. Тя няма да влезе в сила: продължавате да плащате {price} {cycle}.',
  yearly_reminder_subject: 'Абонаментът ви „{product_name}“ се подновява автоматично',
  yearly_reminder_text:
    'Веднъж годишно ви напомняме за абонамента „{product_name}“ в {channel}. Той се подновява автоматично за {price} {cycle}, а следващото плащане е на {day}. Можете да го прекратите по всяко време в профила си.',
  card_expiring_subject: 'Картата ви изтича преди следващото плащане',
  card_expiring_text:
    'Картата за абонамента ви „{product_name}“ изтича преди следващото плащане от {amount} на {day}. Добавете нова карта в профила си и я изберете за абонамента. Ако плащането не премине, ще ви пишем и ще запазите достъпа си още няколко дни.',
  payment_retried_subject: 'Плащането за „{product_name}“ не премина',
  payment_retried_text:
    'Не успяхме да таксуваме {amount} за „{product_name}“. Ще опитаме отново на {day}. Можете и да платите сега в профила си, със същата или с друга карта. Без плащане достъпът ви свършва на {until_day}.',
  payment_failed_subject: 'Плащането за „{product_name}“ не премина',
  payment_failed_text:
    'Не успяхме да таксуваме {amount} за „{product_name}“ и няма да опитваме отново с тази карта. За да запазите достъпа си, платете с друга карта в профила си до {until_day}.',
  authentication_required_subject: 'Банката ви иска да потвърдите плащане',
  authentication_required_text:
    'Банката ви иска да потвърдите плащането от {amount} за „{product_name}“. За да запазите достъпа си, потвърдете го в профила си до {until_day}.',
  ended_unpaid_subject: 'Абонаментът ви „{product_name}“ приключи',
  ended_unpaid_text:
    'Подновяването на „{product_name}“ не беше платено, затова абонаментът и достъпът ви приключиха. Повече нищо няма да бъде таксувано. Можете да се абонирате отново, когато поискате.',
  cancelled_subject: 'Абонаментът ви „{product_name}“ е прекратен',
  cancelled_text:
    'Абонаментът ви „{product_name}“ няма да се поднови и повече нищо няма да бъде таксувано. Запазвате достъпа си до {until_day}. Дотогава можете да промените решението си в профила си.',
  cancelled_now_subject: 'Абонаментът ви „{product_name}“ е прекратен',
  cancelled_now_text:
    'Абонаментът ви „{product_name}“ е прекратен и достъпът ви приключи. Повече нищо няма да бъде таксувано. Можете да се абонирате отново, когато поискате.',
  resumed_subject: 'Абонаментът ви „{product_name}“ продължава',
  resumed_text:
    'Радваме се, че оставате с нас. Абонаментът ви „{product_name}“ се подновява на {day} за {amount}. Можете да го прекратите по всяко време в профила си.',
  switched_subject: 'Преминахте към „{product_name}“',
  switched_text:
    'Абонаментът ви в {channel} вече е „{product_name}“. Той се подновява автоматично {cycle} за {price} с включени данъци и такси. Следващото плащане от {amount} е на {day}. Можете да го прекратите по всяко време в профила си.',
  subscription_receipt_subject: 'Вашата разписка за „{product_name}“',
  subscription_receipt_text:
    'Благодарим ви. Плащането за „{product_name}“ е обработено и имате достъп до {until_day}. За да спрете подновяването, отворете профила си: нужни са две щраквания. Това е вашата разписка.',
} as const satisfies SubscriptionMailMessages;
