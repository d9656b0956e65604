import type { SubscriptionMailMessages } from '../en/subscription-mail.ts';

export const subscriptionMail = {
  cycle_days: 'tous les {count} jours',
  cycle_year: 'chaque année',
  cycle_years: 'tous les {count} ans',
  subscription_plan: 'Formule',
  subscription_price: 'Prix',
  subscription_price_text: '{price} {cycle}',
  subscription_next_payment: 'Prochain paiement',
  subscription_next_payment_text: '{amount}, {day}',
  subscription_button: 'Voir mon abonnement',
  subscription_pay_button: 'Payer maintenant',
  subscription_confirm_button: 'Confirmer le paiement',
  subscription_plans_button: 'Voir les formules',
  subscription_note: 'Connectez-vous avec le compte de l’abonnement.',

  subscription_started_subject: 'Votre abonnement «\u00a0{product_name}\u00a0» a commencé',
  subscription_started_text:
    'Bienvenue\u00a0! Votre abonnement «\u00a0{product_name}\u00a0» chez {channel} a commencé. Il est renouvelé automatiquement {cycle} au prix de {price}, taxes et frais compris. Vous pouvez l’annuler à tout moment dans votre compte\u00a0: il prend alors fin avec la période déjà payée.',
  trial_started_subject: 'Votre essai gratuit de «\u00a0{product_name}\u00a0» a commencé',
  trial_started_text:
    'Votre essai gratuit de «\u00a0{product_name}\u00a0» chez {channel} a commencé. Vous ne payez rien jusqu’au {day}. À cette date, nous prélevons {amount} sur votre carte, puis {price} {cycle}, jusqu’à l’annulation. Pour ne rien payer du tout, annulez avant le {day} dans votre compte.',
  trial_ending_subject: 'Votre essai gratuit prend fin le {day}',
  trial_ending_text:
    'Votre essai gratuit de «\u00a0{product_name}\u00a0» prend fin le {day}. Nous prélevons alors {amount} sur votre carte, puis {price} {cycle}. Pour continuer, vous n’avez rien à faire. Pour ne rien payer, annulez avant le {day} dans votre compte.',
  renewal_ahead_subject: 'Votre abonnement «\u00a0{product_name}\u00a0» est renouvelé le {day}',
  renewal_ahead_text:
    'Votre abonnement «\u00a0{product_name}\u00a0» est renouvelé le {day} et {amount} seront prélevés sur votre carte. Pour continuer, vous n’avez rien à faire. Sinon, annulez avant le {day} dans votre compte.',
  price_change_subject: 'Le prix de «\u00a0{product_name}\u00a0» change',
  price_change_text:
    'À partir du {day}, votre abonnement «\u00a0{product_name}\u00a0» coûte {new_price} {cycle} au lieu de {price}, taxes et frais compris. Si cela vous convient, vous n’avez rien à faire. Sinon, annulez avant le {day} dans votre compte\u00a0: vous ne paierez pas le nouveau prix.',
  price_unchanged_subject: 'Le prix de «\u00a0{product_name}\u00a0» ne change pas',
  price_unchanged_text:
    'Nous avions annoncé un nouveau prix pour «\u00a0{product_name}\u00a0». Il ne s’appliquera pas\u00a0: vous continuez de payer {price} {cycle}.',
  yearly_reminder_subject: 'Votre abonnement «\u00a0{product_name}\u00a0» est renouvelé automatiquement',
  yearly_reminder_text:
    'Une fois par an, nous vous rappelons votre abonnement «\u00a0{product_name}\u00a0» chez {channel}. Il est renouvelé automatiquement au prix de {price} {cycle}\u00a0; le prochain paiement aura lieu le {day}. Vous pouvez l’annuler à tout moment dans votre compte.',
  card_expiring_subject: 'Votre carte expire avant le prochain paiement',
  card_expiring_text:
    'La carte de votre abonnement «\u00a0{product_name}\u00a0» expire avant le prochain paiement de {amount}, le {day}. Ajoutez une nouvelle carte dans votre compte et choisissez-la pour votre abonnement. Si le paiement échoue, nous vous écrirons et vous garderez votre accès quelques jours.',
  payment_retried_subject: 'Votre paiement pour «\u00a0{product_name}\u00a0» n’a pas abouti',
  payment_retried_text:
    'Nous n’avons pas pu prélever {amount} pour «\u00a0{product_name}\u00a0». Nous réessaierons le {day}. Vous pouvez aussi payer maintenant dans votre compte, avec cette carte ou une autre. Sans paiement, votre accès prend fin le {until_day}.',
  payment_failed_subject: 'Votre paiement pour «\u00a0{product_name}\u00a0» n’a pas abouti',
  payment_failed_text:
    'Nous n’avons pas pu prélever {amount} pour «\u00a0{product_name}\u00a0» et nous ne réessaierons pas avec cette carte. Pour garder votre accès, payez avec une autre carte dans votre compte d’ici le {until_day}.',
  authentication_required_subject: 'Votre banque vous demande de confirmer un paiement',
  authentication_required_text:
    'Votre banque vous demande de confirmer le paiement de {amount} pour «\u00a0{product_name}\u00a0». Pour garder votre accès, confirmez-le dans votre compte d’ici le {until_day}.',
  ended_unpaid_subject: 'Votre abonnement «\u00a0{product_name}\u00a0» a pris fin',
  ended_unpaid_text:
    'Le renouvellement de «\u00a0{product_name}\u00a0» n’a pas été payé\u00a0: votre abonnement et votre accès ont pris fin. Plus rien ne sera prélevé. Vous pouvez vous réabonner quand vous voulez.',
  cancelled_subject: 'Votre abonnement «\u00a0{product_name}\u00a0» est annulé',
  cancelled_text:
    'Votre abonnement «\u00a0{product_name}\u00a0» ne sera pas renouvelé et plus rien ne sera prélevé. Vous gardez votre accès jusqu’au {until_day}. D’ici là, vous pouvez changer d’avis dans votre compte.',
  cancelled_now_subject: 'Votre abonnement «\u00a0{product_name}\u00a0» est annulé',
  cancelled_now_text:
    'Votre abonnement «\u00a0{product_name}\u00a0» est annulé et votre accès a pris fin. Plus rien ne sera prélevé. Vous pouvez vous réabonner quand vous voulez.',
  resumed_subject: 'Votre abonnement «\u00a0{product_name}\u00a0» continue',
  resumed_text:
    'Heureux de vous garder parmi nous. Votre abonnement «\u00a0{product_name}\u00a0» est renouvelé le {day}, pour {amount}. Vous pouvez l’annuler à tout moment dans votre compte.',
  switched_subject: 'Votre nouvelle formule\u00a0: «\u00a0{product_name}\u00a0»',
  switched_text:
    'Votre abonnement chez {channel} est maintenant «\u00a0{product_name}\u00a0». Il est renouvelé automatiquement {cycle} au prix de {price}, taxes et frais compris. Le prochain paiement, de {amount}, aura lieu le {day}. Vous pouvez l’annuler à tout moment dans votre compte.',
  subscription_receipt_subject: 'Votre reçu pour «\u00a0{product_name}\u00a0»',
  subscription_receipt_text:
    'Merci. Votre paiement pour «\u00a0{product_name}\u00a0» a été accepté et vous avez accès jusqu’au {until_day}. Pour annuler le renouvellement, ouvrez votre compte\u00a0: deux clics suffisent. Voici votre reçu.',
} as const satisfies SubscriptionMailMessages;
