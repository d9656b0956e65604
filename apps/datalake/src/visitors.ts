import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '@grandstand/db/database';
import { visitorDay } from '@grandstand/rules/analytics';

export interface Visitors {
  /** The visitor of today: cannot be traced back to the address once the day's salt is deleted. */
  hash(profile: string, address: string, userAgent: string, now: number): Promise<string>;
  /** A keyed hash, the same every day, of what identifies a user. */
  keyed(value: string | number | null): string | null;
  newSession(): string;
  isSession(uuid: string): boolean;
}

const HASH_BYTES = 12;

/** Pseudonyms of visitors, users and sessions. `secret` is the installation's. */
export function visitors(db: Database, secret: string): Visitors {
  const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest();
  const salts = new Map<string, Promise<string>>();

  function saltOf(day: string): Promise<string> {
    const known = salts.get(day);
    if (known !== undefined) return known;
    const salt = readSalt(db, day);
    salts.clear();
    salts.set(day, salt);
    // A failed read is tried again.
    salt.catch(() => salts.delete(day));
    return salt;
  }

  /** 8 random bytes, and 8 that only we can compute, so that nobody invents sessions. */
  function signed(random: Buffer): string {
    const bytes = Buffer.concat([random, sign(secret, `session ${random.toString('hex')}`).subarray(0, 8)]);
    bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
    return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  return {
    async hash(profile, address, userAgent, now) {
      const salt = await saltOf(visitorDay(now));
      const text = JSON.stringify([profile, address, userAgent]);
      return sign(salt, text).subarray(0, HASH_BYTES).toString('hex');
    },
    keyed: value => (value === null ? null : sign(secret, `user ${value}`).toString('hex').slice(0, 32)),
    newSession() {
      const random = randomBytes(8);
      random[6] = 0x80 | ((random[6] ?? 0) & 0x0f);
      return signed(random);
    },
    isSession(uuid) {
      const random = Buffer.from(uuid.replaceAll('-', '').slice(0, 16), 'hex');
      const expected = Buffer.from(signed(random));
      const given = Buffer.from(uuid.toLowerCase());
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

/** A restart continues with the same salt. */
async function readSalt(db: Database, day: string): Promise<string> {
  await db.query('insert into salt (day, salt) values ($1, $2) on conflict do nothing', [
    day,
    randomBytes(32).toString('base64'),
  ]);
  const { rows } = await db.query<{ salt: string }>('select salt from salt where day = $1', [day]);
  return rows[0]?.salt ?? '';
}
