import type { MailWords } from './en.ts';

export const fr = {
  greeting: 'Bonjour {first_name},',
  greeting_nobody: 'Bonjour,',
  link_fallback: 'Si le bouton ne fonctionne pas, ouvrez cette adresse dans votre navigateur :',
  footer: 'Vous recevez ce message en raison d’un compte chez {channel}.',

  verify_email_subject: 'Confirmez votre adresse e-mail',
  verify_email_text:
    'Confirmez que cette adresse est bien la vôtre, et votre compte chez {channel} sera complet.',
  verify_email_button: 'Confirmer l’adresse',
  verify_email_note:
    'Le lien sert une seule fois, dans les 24 heures. Si vous n’avez rien demandé, ignorez ce message.',

  password_reset_subject: 'Choisissez un nouveau mot de passe',
  password_reset_text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe chez {channel}.',
  password_reset_button: 'Choisir un mot de passe',
  password_reset_note:
    'Le lien sert une seule fois, dans l’heure. Si vous n’avez rien demandé, votre mot de passe ne change pas.',

  password_changed_subject: 'Votre mot de passe a été changé',
  password_changed_text:
    'Le mot de passe de votre compte chez {channel} a été changé, et tous les autres appareils ont été déconnectés. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',

  confirm_account_deletion_subject: 'Confirmez la suppression de votre compte',
  confirm_account_deletion_text:
    'Vous avez demandé la suppression de votre compte chez {channel}. Vos données personnelles et vos extraits seront effacés, vos abonnements prendront fin. Cette action est définitive.',
  confirm_account_deletion_button: 'Supprimer mon compte',
  confirm_account_deletion_note:
    'Le lien sert une seule fois, dans l’heure. Si vous n’avez rien demandé, ne faites rien : votre compte reste.',

  email_changed_subject: 'Votre adresse e-mail a été changée',
  email_changed_text:
    'Votre compte chez {channel} utilise désormais {new_email}. Si ce n’était pas vous, contactez la chaîne sans attendre.',

  receipt_subject: 'Votre reçu pour {product_name}',
  receipt_text: 'Merci. Votre paiement a été traité et {product_name} est à vous. Voici votre reçu.',
  receipt_button: 'Regarder',
  receipt_note: 'Connectez-vous avec le compte de votre achat.',
  receipt_order: 'Commande',
  receipt_date: 'Date',
  receipt_discount: 'Remise',
  receipt_tax: 'Taxe',
  receipt_service_fee: 'Frais de service',
  receipt_total: 'Total',
  receipt_card: 'Payé par',

  order_refunded_subject: 'Votre paiement pour {product_name} vous est rendu',
  order_refunded_text:
    'Nous avons renvoyé {amount} pour {product_name} (commande {order_number}) sur la carte du paiement. Les banques l’affichent après 5 à 10 jours. L’accès correspondant a pris fin.',

  custom_form_subject: '{form_name} : un nouveau message',
  custom_form_text: 'Un visiteur de {channel} a rempli le formulaire « {form_name} ».',
  custom_form_reply: 'Répondre à : {reply_to}',
} as const satisfies MailWords;
