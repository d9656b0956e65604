/** Sharing the address of a page, part of other catalogues. */
export const shareLink = {
  share: 'Споделяне',
  share_copied: 'Връзката е копирана',
  share_manually: 'Копирайте връзката: {url}',
} as const;
