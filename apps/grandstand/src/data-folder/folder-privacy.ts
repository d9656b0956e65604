export const OWNER_ONLY = 0o700;

const BITS_OF_OTHERS = 0o077;
const STICKY_BIT = 0o1000;

/** `open`: it can be closed. `shared`: it is not ours to close. */
type Privacy = 'private' | 'open' | 'shared';

/** Who can open a folder. Without a user id, as on Windows, permissions are not known by these bits. */
export function privacyOf(folder: { readonly mode: number; readonly uid: number }, ownUid?: number): Privacy {
  if (ownUid === undefined || (folder.mode & BITS_OF_OTHERS) === 0) return 'private';
  // The sticky bit marks folders such as /tmp, which break for everyone else once they are closed.
  const isOurs = folder.uid === ownUid && (folder.mode & STICKY_BIT) === 0;
  return isOurs ? 'open' : 'shared';
}
