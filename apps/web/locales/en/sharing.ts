/** Messages of the dialog that shares a game. */
export const sharing = {
  sharing_head: 'Share this game',
  sharing_link: 'Link',
  sharing_copy_link: 'Copy link',
  sharing_send: 'Send',
  sharing_embed: 'Embed code',
  sharing_embed_note: 'Paste it into a page of your site to show the player there.',
  sharing_embed_paid: 'Paste it into a page of your site. Viewers need a pass there, too.',
  sharing_embed_listed: 'Works on sites that {name} has approved.',
  sharing_copy_code: 'Copy code',
  sharing_copied: 'Copied',
  sharing_by_hand: 'Select the text and copy it.',
} as const;
