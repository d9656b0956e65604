/** Sharing the address of a page, part of other catalogues. */
export const shareLink = {
  share: 'Share',
  share_copied: 'Link copied',
  share_manually: 'Copy this link: {url}',
} as const;
