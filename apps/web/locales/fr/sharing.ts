import type { CataloguesOnDemand } from '../../src/shared/i18n/translator.ts';

export const sharing: CataloguesOnDemand['sharing'] = {
  sharing_head: 'Partager ce match',
  sharing_link: 'Lien',
  sharing_copy_link: 'Copier le lien',
  sharing_send: 'Envoyer',
  sharing_embed: 'Code d’intégration',
  sharing_embed_note: 'Collez-le dans une page de votre site pour y afficher le lecteur.',
  sharing_embed_paid: 'Collez-le dans une page de votre site. Un forfait y est nécessaire aussi.',
  sharing_embed_listed: 'Fonctionne sur les sites approuvés par {name}.',
  sharing_copy_code: 'Copier le code',
  sharing_copied: 'Copié',
  sharing_by_hand: 'Sélectionnez le texte et copiez-le.',
};
