import { hash, verify } from '@node-rs/argon2';

/** The library's number for it; its enum has no value at run time. */
const ARGON2ID = 2;
/** Decision C22: OWASP's parameters. Each hash carries its own, so they can be raised later. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Verified for unknown accounts, so that they take as long as a wrong password. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZSBzYWx0IG9mIG91cnM$BkP2lFsJVYQVdiB9V0xTlYiBHw8MSWUlKvqIXmn3ImA';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** `stored` is null for an account without a password, or no account: then false, after the same time. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** Argon2id by the functions of a library. */
export function argon2HasherWith(argon2: { hash: typeof hash; verify: typeof verify }): PasswordHasher {
  return {
    hash: password => argon2.hash(normal(password), PARAMETERS),
    verify: async (passwordHash, password) => {
      const isRight = await argon2.verify(passwordHash ?? DUMMY_HASH, normal(password));
      return isRight && passwordHash !== null;
    },
  };
}

/** Argon2id, off the event loop. Anything that strangers can call goes through `fairHashing` instead. */
export const argon2Hasher = argon2HasherWith({ hash, verify });

/** Normalizes, because keyboards differ: é may be one character or two. */
function normal(password: string): string {
  return password.normalize('NFC');
}
