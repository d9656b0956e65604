import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import {
  claimDueMail,
  markMailFailed,
  markMailSent,
  nextMailDelay,
  postponeMail,
  queueMail,
} from './outgoing-mail.ts';
import { insertTestChannel } from './testing/test-channel.ts';
import { openTestDatabase } from './testing/test-database.ts';

const db: Database = await openTestDatabase();
const channel = await insertTestChannel(db);
afterAll(() => db.close());
beforeEach(() => db.query('delete from outgoing_mail'));

const LEASE_MS = 60_000;
const content = {
  kind: 'verify_email',
  first_name: 'Ana',
  link: 'http://x/verify-email?signature=s',
} as const;
const queue = (recipient = 'ana@example.com') =>
  queueMail(db, { channel_id: channel.id, recipient, language: 'en', content });
const stored = async () =>
  (
    await db.query<{ content: unknown; error: string | null }>(
      'select content, error from outgoing_mail order by id',
    )
  ).rows;

describe('the outbox', () => {
  it('hands each mail to one taker, with what it says', async () => {
    await queue();
    const [mail] = await claimDueMail(db, 10, LEASE_MS);
    expect(mail).toMatchObject({ recipient: 'ana@example.com', language: 'en', content, attempts: 1 });
    expect(await claimDueMail(db, 10, LEASE_MS)).toEqual([]);
  });

  it('takes nothing whose transaction did not commit', async () => {
    const refused = db.tx(async tx => {
      await queueMail(tx, { channel_id: channel.id, recipient: 'a@b.c', language: 'fr', content });
      throw new Error('rolled back');
    });
    await expect(refused).rejects.toThrow('rolled back');
    expect(await claimDueMail(db, 10, LEASE_MS)).toEqual([]);
  });

  it('wakes the sender when it commits', async () => {
    const woken = Promise.withResolvers<void>();
    const stop = await db.listen('mail', () => woken.resolve());
    await queue();
    await woken.promise;
    await stop();
  });

  it('leaves what a dead sender had taken to the next one', async () => {
    await queue();
    await claimDueMail(db, 10, 0);
    expect(await claimDueMail(db, 10, LEASE_MS)).toMatchObject([{ attempts: 2 }]);
  });

  it('forgets what a mail said once it is sent or given up', async () => {
    await queue();
    await queue();
    const [first, second] = await claimDueMail(db, 10, LEASE_MS);
    await markMailSent(db, first?.id ?? 0);
    await markMailFailed(db, second?.id ?? 0, 'no such mailbox');
    expect(await stored()).toEqual([
      { content: null, error: null },
      { content: null, error: 'no such mailbox' },
    ]);
    expect(await nextMailDelay(db)).toBeNull();
  });

  it('tries a postponed mail again when its time has come', async () => {
    await queue();
    const [mail] = await claimDueMail(db, 10, LEASE_MS);
    await postponeMail(db, mail?.id ?? 0, 'try later', LEASE_MS);
    expect(await claimDueMail(db, 10, LEASE_MS)).toEqual([]);
    expect(await nextMailDelay(db)).toBeGreaterThan(1000);
    await sql`update outgoing_mail set next_attempt_at = now()`.execute(db.kysely);
    expect(await claimDueMail(db, 10, LEASE_MS)).toMatchObject([{ attempts: 2 }]);
  });
});
