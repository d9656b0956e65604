import type { Database } from '@grandstand/db/database';
import { openDatabase } from '@grandstand/db/open-database';
import { queueMail } from '@grandstand/db/outgoing-mail';
import { insertTestChannel } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { type DatabaseProxy, openTestProxy } from '@grandstand/db/testing/test-proxy';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRecordingQueue } from './jobs/recording-queue.ts';
import { openRequestQueue } from './jobs/request-queue.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import { startOutbox } from './mail/start-outbox.ts';

const log = { info() {}, warn() {}, error() {} };

describe.runIf(process.env.TEST_DATABASE_URL)('a worker that loses its database', () => {
  let direct: Database;
  let proxy: DatabaseProxy;
  let db: Database;
  let channel_id = 0;
  beforeAll(async () => {
    direct = await openTestDatabase();
    channel_id = (await insertTestChannel(direct)).id;
    proxy = await openTestProxy(direct);
    db = await openDatabase({ url: proxy.url });
  });
  afterAll(async () => {
    proxy.restore();
    await db.close();
    await proxy.close();
    await direct.close();
  });
  beforeEach(() => proxy.restore());

  const queue = (recipient: string) =>
    queueMail(direct, {
      channel_id,
      recipient,
      language: 'en',
      content: { kind: 'password_changed', first_name: 'Ana' },
    });
  const unsent = async () =>
    (await direct.query('select id from outgoing_mail where sent_at is null', [])).rowCount;

  it('sends each mail once: the one in flight and the one queued meanwhile', async () => {
    const sent: string[] = [];
    const isCut = Promise.withResolvers<void>();
    const transport: MailTransport = {
      send: async (_mail, { to }) => {
        sent.push(to);
        if (to !== 'first@example.com') return;
        proxy.cut();
        isCut.resolve();
      },
      close: () => {},
    };
    const outbox = await startOutbox({ db, transport, log });
    await queue('first@example.com');
    await isCut.promise;
    await queue('second@example.com');
    proxy.restore();
    await expect.poll(unsent).toBe(0);
    await outbox.stop();
    expect(sent).toEqual(['first@example.com', 'second@example.com']);
  });

  it('works on requests made during the outage', async () => {
    const onOutage = vi.fn();
    const boss = await openRecordingQueue(db, log, onOutage);
    const worked = Promise.withResolvers<void>();
    let isWished = false;
    const look = async () => {
      if (isWished) await boss.send('wishes', {}, { singletonKey: 'one file' });
      return undefined;
    };
    const stop = await openRequestQueue(
      { boss, db, log, stopping: new AbortController().signal },
      {
        queue: 'wishes',
        notification: 'wish',
        queueWaiting: look,
        work: async () => worked.resolve(),
        failureMessage: '',
      },
    );
    proxy.cut();
    isWished = true;
    await direct.query("select pg_notify('wish', '')", []);
    await expect.poll(() => onOutage.mock.calls.length).toBeGreaterThan(0);
    proxy.restore();
    await worked.promise;
    await stop();
    await boss.stop({ graceful: false });
  });
});
