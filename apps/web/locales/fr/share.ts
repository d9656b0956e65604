import { shareLink } from './share-link.ts';

/** The page of a shared clip. */
export const share = {
  ...shareLink,
  share_gone: 'Cet extrait n’est plus disponible',
  share_not_found: 'Cet extrait est introuvable',
  share_load_failed: 'Impossible de charger l’extrait',
  share_blocked: 'Cet extrait ne peut pas être affiché ici',
  share_failed: 'Cet extrait n’a pas pu être créé',
  share_making: 'Cet extrait sera prêt dans un instant',
  share_needs_access: 'Cet extrait nécessite un forfait pour son match',
  share_game: 'Voir tout le match',
  share_live: 'Regarder en direct',
  share_shortened:
    'Vous voyez les {seconds} premières secondes. Un forfait pour le match donne accès à tout l’extrait.',
  report: 'Signaler',
  report_head: 'Signaler cet extrait',
  report_reason: 'Quel est le problème\u202f?',
  report_offensive: 'Il est offensant ou haineux',
  report_privacy: 'Il montre une personne contre son gré',
  report_rights: 'Il viole des droits',
  report_other: 'Autre chose',
  report_send: 'Envoyer le signalement',
  report_sent: 'Merci. La ligue va l’examiner.',
} as const;
