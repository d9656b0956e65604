const en = {
  card_number: 'Card number',
  expiry: 'Expires (MM/YY)',
  cvc: 'Security code',
  cvc_hint: 'Three digits on the back; four on the front of American Express',
  test_cards: 'Fill in a test card',
  test_works: 'Pays',
  test_asks: 'Asks the bank first',
  test_poor: 'No money on it',
  test_declined: 'Is declined',
  test_asks_poor: 'Asks first, then no money',
  test_expired: 'Has expired',
  incorrect_number: 'That is not a card number.',
  invalid_expiry_month: 'That month is not right, or is over.',
  invalid_expiry_year: 'That year is over.',
  invalid_cvc: 'The security code is too short.',
  test_mode_live_card: 'Only test cards work here: no real card is ever taken.',
  unreachable: 'The card form could not be reached. Please try again.',
  bank: 'Test bank',
  bank_head: 'Is this you?',
  bank_text: 'A real bank would ask for a code or a fingerprint here. No money moves.',
  bank_amount: 'Amount',
  bank_card: 'Card',
  bank_keep: 'Keep the card for later payments',
  bank_yes: 'Yes, confirm',
  bank_no: 'No, refuse',
  bank_done: 'Thank you. You are being taken back.',
  portal: 'Your cards',
  portal_text: 'Test mode: these are test cards, and no money moves.',
  portal_none: 'No card is kept.',
  portal_expires: 'Expires',
  portal_remove: 'Remove',
  portal_back: 'Back to the site',
  gone: 'This page is no longer open',
  gone_text: 'Open it again from the site.',
};

type Words = Readonly<Record<keyof typeof en, string>>;

const fr: Words = {
  card_number: 'Numéro de carte',
  expiry: 'Expire (MM/AA)',
  cvc: 'Code de sécurité',
  cvc_hint: 'Trois chiffres au dos ; quatre au recto d’American Express',
  test_cards: 'Remplir une carte de test',
  test_works: 'Paie',
  test_asks: 'Demande d’abord à la banque',
  test_poor: 'N’a pas de provision',
  test_declined: 'Est refusée',
  test_asks_poor: 'Demande, puis sans provision',
  test_expired: 'A expiré',
  incorrect_number: 'Ce n’est pas un numéro de carte.',
  invalid_expiry_month: 'Ce mois n’est pas valable ou est passé.',
  invalid_expiry_year: 'Cette année est passée.',
  invalid_cvc: 'Le code de sécurité est trop court.',
  test_mode_live_card: 'Seules les cartes de test fonctionnent ici : aucune vraie carte n’est acceptée.',
  unreachable: 'Le formulaire de carte est injoignable. Veuillez réessayer.',
  bank: 'Banque de test',
  bank_head: 'Est-ce bien vous ?',
  bank_text: 'Une vraie banque demanderait ici un code ou une empreinte. Aucun argent ne circule.',
  bank_amount: 'Montant',
  bank_card: 'Carte',
  bank_keep: 'Garder la carte pour d’autres paiements',
  bank_yes: 'Oui, confirmer',
  bank_no: 'Non, refuser',
  bank_done: 'Merci. Vous êtes ramené au site.',
  portal: 'Vos cartes',
  portal_text: 'Mode test : ce sont des cartes de test, aucun argent ne circule.',
  portal_none: 'Aucune carte n’est gardée.',
  portal_expires: 'Expire',
  portal_remove: 'Retirer',
  portal_back: 'Retour au site',
  gone: 'Cette page n’est plus ouverte',
  gone_text: 'Ouvrez-la à nouveau depuis le site.',
};

const bg: Words = {
  card_number: 'Номер на картата',
  expiry: 'Валидна до (ММ/ГГ)',
  cvc: 'Код за сигурност',
  cvc_hint: 'Три цифри на гърба; четири отпред при American Express',
  test_cards: 'Попълни тестова карта',
  test_works: 'Плаща',
  test_asks: 'Първо пита банката',
  test_poor: 'Няма пари по нея',
  test_declined: 'Отказва се',
  test_asks_poor: 'Пита, после няма пари',
  test_expired: 'Изтекла е',
  incorrect_number: 'Това не е номер на карта.',
  invalid_expiry_month: 'Месецът не е верен или е минал.',
  invalid_expiry_year: 'Годината е минала.',
  invalid_cvc: 'Кодът за сигурност е твърде кратък.',
  test_mode_live_card: 'Тук работят само тестови карти: истинска карта никога не се приема.',
  unreachable: 'Няма връзка с формата за карта. Опитайте отново.',
  bank: 'Тестова банка',
  bank_head: 'Вие ли сте?',
  bank_text: 'Истинска банка би поискала код или отпечатък. Пари не се движат.',
  bank_amount: 'Сума',
  bank_card: 'Карта',
  bank_keep: 'Запазване на картата за следващи плащания',
  bank_yes: 'Да, потвърждавам',
  bank_no: 'Не, отказвам',
  bank_done: 'Благодарим. Връщаме ви в сайта.',
  portal: 'Вашите карти',
  portal_text: 'Тестов режим: това са тестови карти, пари не се движат.',
  portal_none: 'Няма запазена карта.',
  portal_expires: 'Валидна до',
  portal_remove: 'Премахване',
  portal_back: 'Обратно в сайта',
  gone: 'Тази страница вече не е отворена',
  gone_text: 'Отворете я отново от сайта.',
};

const WORDS = { en, fr, bg };
export type Language = keyof typeof WORDS;

export function wordsOf(language: Language): Words {
  return WORDS[language];
}

/** The first wanted language that there are words in: from a query, or from what a browser accepts. */
export function languageOf(wanted: string): Language {
  for (const tag of wanted.split(',')) {
    const [language = ''] = tag.trim().toLowerCase().split(/[-;]/);
    if (language === 'fr' || language === 'bg' || language === 'en') return language;
  }
  return 'en';
}
