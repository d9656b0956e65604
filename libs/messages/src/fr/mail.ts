import type { MailMessages } from '../en/mail.ts';
import { subscriptionMail } from './subscription-mail.ts';

export const mail = {
  ...subscriptionMail,

  greeting: 'Bonjour {first_name},',
  greeting_nobody: 'Bonjour,',
  link_fallback: 'Si le bouton ne fonctionne pas, ouvrez ce lien dans votre navigateur\u00a0:',
  entry: '{name}\u00a0: {value}',
  footer: 'Vous recevez ce message parce que vous avez un compte chez {channel}.',

  verify_email_subject: 'Confirmez votre adresse courriel',
  verify_email_text:
    'Confirmez votre adresse courriel pour terminer la création de votre compte chez {channel}.',
  verify_email_button: 'Confirmer l’adresse',
  verify_email_note:
    'Ce lien fonctionne une seule fois, dans un délai de {lifetime}. Si vous n’avez rien demandé, ignorez ce courriel.',

  password_reset_subject: 'Choisissez un nouveau mot de passe',
  password_reset_text: 'Nous avons reçu une demande de nouveau mot de passe chez {channel}.',
  password_reset_button: 'Choisir un mot de passe',
  password_reset_note:
    'Ce lien fonctionne une seule fois, dans un délai de {lifetime}. Si vous n’avez rien demandé, ignorez ce courriel\u00a0: votre mot de passe ne change pas.',

  password_changed_subject: 'Votre mot de passe a été changé',
  password_changed_text:
    'Le mot de passe de votre compte chez {channel} a été changé et tous les autres appareils ont été déconnectés. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',

  confirm_account_deletion_subject: 'Confirmez la suppression de votre compte',
  confirm_account_deletion_text:
    'Vous avez demandé la suppression de votre compte chez {channel}. Vos données personnelles et vos extraits seront effacés, vos abonnements prendront fin. Cette action est définitive.',
  confirm_account_deletion_button: 'Supprimer mon compte',
  confirm_account_deletion_note:
    'Ce lien fonctionne une seule fois, dans un délai de {lifetime}. Si vous n’avez rien demandé, ne faites rien\u00a0: votre compte est conservé.',

  email_changed_subject: 'Votre adresse courriel a été changée',
  email_changed_text:
    'Votre compte chez {channel} utilise maintenant {new_email}. Si ce n’était pas vous, communiquez avec la chaîne sans attendre.',

  receipt_subject: 'Votre reçu pour {product_name}',
  receipt_text: 'Merci. Votre paiement a été accepté et {product_name} est à vous. Voici votre reçu.',
  receipt_button: 'Regarder',
  receipt_note: 'Connectez-vous avec le compte utilisé pour l’achat.',
  receipt_order: 'Commande',
  receipt_date: 'Date',
  receipt_discount: 'Rabais',
  receipt_credit: 'Crédit pour les jours non utilisés',
  receipt_tax: 'Taxe',
  receipt_service_fee: 'Frais de service',
  receipt_total: 'Total',
  receipt_card: 'Payé avec',
  withdrawal_right:
    'Vous pouvez vous rétracter de cet achat jusqu’au {withdrawal_day} inclus, sans donner de motif ni vous connecter.',
  withdrawal_link: 'Se rétracter de l’achat',

  order_refunded_subject: 'Votre remboursement pour {product_name}',
  order_refunded_text:
    'Nous avons remboursé {amount} pour {product_name} (commande {order_number}) sur la carte utilisée. Votre banque peut mettre de 5 à 10 jours à l’afficher. L’accès correspondant a pris fin.',
  order_refunded_button: 'Voir mes paiements',
  order_refunded_note: 'Connectez-vous avec le compte utilisé pour l’achat.',

  withdrawn_subject: 'Votre rétractation pour «\u00a0{product_name}\u00a0»',
  withdrawn_text:
    'Nous avons reçu le {withdrawn_at} votre rétractation du contrat pour «\u00a0{product_name}\u00a0» (commande {order_number}). Nous remboursons {amount} sur la carte utilisée. Votre banque peut mettre de 5 à 10 jours à afficher ce montant. L’accès a pris fin et plus rien ne sera prélevé.',
  withdrawn_button: 'Voir mes commandes',
  withdrawn_note: 'Connectez-vous avec le compte utilisé pour l’achat.',
  withdrawn_free_text:
    'Nous avons reçu le {withdrawn_at} votre rétractation du contrat pour «\u00a0{product_name}\u00a0» (commande {order_number}). L’accès a pris fin et rien ne sera prélevé.',

  game_renamed_subject: 'Nouveau nom\u00a0: {game}',
  game_renamed_text:
    'Le match {previous_name} s’appelle maintenant {game}. Il est toujours prévu le {starts}.',
  game_moved_subject: 'Nouvel horaire\u00a0: {game}',
  game_moved_text:
    'Le match {game} a un nouvel horaire\u00a0: {starts}. Il était prévu le {previous}. Votre forfait reste valide à la nouvelle date.',
  game_postponed_subject: 'Reporté\u00a0: {game}',
  game_postponed_text:
    'Le match {game}, prévu le {starts}, est reporté. Votre forfait reste valide. La nouvelle date paraîtra sur la page du match.',
  game_cancelled_subject: 'Annulé\u00a0: {game}',
  game_cancelled_text: 'Le match {game}, prévu le {starts}, est annulé et ne sera pas joué.',
  game_cancelled_refund:
    'Nous vous remboursons ce que vous avez payé pour ce match. Un autre courriel vous le confirmera.',
  game_restored_subject: 'De nouveau au programme\u00a0: {game}',
  game_restored_text: 'Le match {game} aura finalement lieu le {starts}. Votre forfait reste valide.',
  game_button: 'Voir le match',
  game_note: 'Vous recevez ce message parce que vous avez un forfait pour ce match.',

  custom_form_subject: '{form_name}\u00a0: nouveau message',
  custom_form_text: 'Un visiteur de {channel} a rempli le formulaire «\u00a0{form_name}\u00a0».',
  custom_form_reply: 'Répondre à\u00a0: {reply_to}',
} as const satisfies MailMessages;
