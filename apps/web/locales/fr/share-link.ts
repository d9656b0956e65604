/** Sharing the address of a page, part of other catalogues. */
export const shareLink = {
  share: 'Partager',
  share_copied: 'Lien copié',
  share_manually: 'Copiez ce lien\u00a0: {url}',
} as const;
