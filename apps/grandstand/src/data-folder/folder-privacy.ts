export const OWNER_ONLY = 0o700;

const BITS_OF_OTHERS = 0o077;
const STICKY_BIT = 0o1000;

/** `open`: other users can open it, and this process can close it. `shared`: it must stay open. */
type Privacy = 'private' | 'open' | 'shared';

/** Derives from its mode which users can open a folder. Without a user id, as on Windows, the mode says nothing. */
export function privacyOf(folder: { readonly mode: number; readonly uid: number }, ownUid?: number): Privacy {
  if (ownUid === undefined || (folder.mode & BITS_OF_OTHERS) === 0) return 'private';
  // The sticky bit marks folders such as /tmp, which break for everyone else once they are closed.
  const isOurs = folder.uid === ownUid && (folder.mode & STICKY_BIT) === 0;
  return isOurs ? 'open' : 'shared';
}
