import { isLanguage, type Language } from '@grandstand/rules/languages';

const en = {
  card_number: 'Card number',
  expiry: 'Expires (MM/YY)',
  cvc: 'Security code',
  cvc_hint: 'Three digits on the back; four on the front of American Express',
  test_cards: 'Use a test card',
  test_works: 'Payment succeeds',
  test_asks: 'Bank confirmation first',
  test_poor: 'Insufficient funds',
  test_declined: 'Card declined',
  test_asks_poor: 'Confirmation, then insufficient funds',
  test_expired: 'Card expired',
  incorrect_number: 'This isn’t a valid card number.',
  invalid_expiry_month: 'This expiry month is invalid or in the past.',
  invalid_expiry_year: 'This expiry year is in the past.',
  invalid_cvc: 'The security code is too short.',
  test_mode_live_card: 'Only test cards work here. Real cards are never accepted.',
  unreachable: 'Couldn’t reach the card form. Please try again.',
  bank: 'Test bank',
  bank_head: 'Is this you?',
  bank_text: 'A real bank would ask for a code or a fingerprint here. No real money is charged.',
  bank_amount: 'Amount',
  bank_card: 'Card',
  bank_keep: 'Save the card for later payments',
  bank_yes: 'Yes, confirm',
  bank_no: 'No, decline',
  bank_done: 'Thank you. Taking you back…',
  portal: 'Your cards',
  portal_text: 'Test mode: these are test cards, and no real money is charged.',
  portal_none: 'No saved cards.',
  portal_expires: 'Expires',
  portal_remove: 'Remove',
  portal_back: 'Back to the site',
  gone: 'This page has expired',
  gone_text: 'Open it again from the site.',
};

type Messages = Readonly<Record<keyof typeof en, string>>;

const fr: Messages = {
  card_number: 'Numéro de carte',
  expiry: 'Expire (MM/AA)',
  cvc: 'Code de sécurité',
  cvc_hint: 'Trois chiffres au dos\u202f; quatre au recto d’American Express',
  test_cards: 'Utiliser une carte de test',
  test_works: 'Paiement accepté',
  test_asks: 'Confirmation de la banque',
  test_poor: 'Fonds insuffisants',
  test_declined: 'Carte refusée',
  test_asks_poor: 'Confirmation, puis fonds insuffisants',
  test_expired: 'Carte expirée',
  incorrect_number: 'Ce numéro de carte n’est pas valide.',
  invalid_expiry_month: 'Ce mois d’expiration est invalide ou passé.',
  invalid_expiry_year: 'Cette année d’expiration est passée.',
  invalid_cvc: 'Le code de sécurité est trop court.',
  test_mode_live_card: 'Seules les cartes de test fonctionnent ici\u00a0: aucune vraie carte n’est acceptée.',
  unreachable: 'Impossible de joindre le formulaire de carte. Veuillez réessayer.',
  bank: 'Banque de test',
  bank_head: 'Est-ce bien vous\u202f?',
  bank_text: 'Une vraie banque demanderait ici un code ou une empreinte. Aucun argent réel n’est débité.',
  bank_amount: 'Montant',
  bank_card: 'Carte',
  bank_keep: 'Enregistrer la carte pour d’autres paiements',
  bank_yes: 'Oui, confirmer',
  bank_no: 'Non, refuser',
  bank_done: 'Merci. Retour au site…',
  portal: 'Vos cartes',
  portal_text: 'Mode test\u00a0: ce sont des cartes de test, aucun argent réel n’est débité.',
  portal_none: 'Aucune carte enregistrée.',
  portal_expires: 'Expire',
  portal_remove: 'Retirer',
  portal_back: 'Retour au site',
  gone: 'Cette page a expiré',
  gone_text: 'Rouvrez-la depuis le site.',
};

const bg: Messages = {
  card_number: 'Номер на картата',
  expiry: 'Валидна до (ММ/ГГ)',
  cvc: 'Код за сигурност',
  cvc_hint: 'Три цифри на гърба; четири отпред при American Express',
  test_cards: 'Тестова карта',
  test_works: 'Успешно плащане',
  test_asks: 'Първо потвърждение от банката',
  test_poor: 'Недостатъчни средства',
  test_declined: 'Отказана карта',
  test_asks_poor: 'Потвърждение, после недостатъчни средства',
  test_expired: 'Изтекла карта',
  incorrect_number: 'Номерът на картата е невалиден.',
  invalid_expiry_month: 'Месецът е грешен или е минал.',
  invalid_expiry_year: 'Годината е минала.',
  invalid_cvc: 'Кодът за сигурност е твърде кратък.',
  test_mode_live_card: 'Тук работят само тестови карти. Истински карти не се приемат.',
  unreachable: 'Няма връзка с формуляра за карта. Моля, опитайте отново.',
  bank: 'Тестова банка',
  bank_head: 'Вие ли сте?',
  bank_text: 'Истинска банка би поискала код или пръстов отпечатък. Не се удържат истински пари.',
  bank_amount: 'Сума',
  bank_card: 'Карта',
  bank_keep: 'Запазване на картата за следващи плащания',
  bank_yes: 'Да, потвърждавам',
  bank_no: 'Не, отказвам',
  bank_done: 'Благодарим. Връщаме ви в сайта…',
  portal: 'Вашите карти',
  portal_text: 'Тестов режим: това са тестови карти, не се удържат истински пари.',
  portal_none: 'Няма запазена карта.',
  portal_expires: 'Валидна до',
  portal_remove: 'Премахване',
  portal_back: 'Обратно в сайта',
  gone: 'Тази страница изтече',
  gone_text: 'Отворете я отново от сайта.',
};

const MESSAGES: Readonly<Record<Language, Messages>> = { en, fr, bg };

export function messagesOf(language: Language): Messages {
  return MESSAGES[language];
}

/** The first requested language that has messages, from the query or from `Accept-Language`. */
export function languageOf(wanted: string): Language {
  for (const tag of wanted.split(',')) {
    const [language = ''] = tag.trim().toLowerCase().split(/[-;]/);
    if (isLanguage(language)) return language;
  }
  return 'en';
}
