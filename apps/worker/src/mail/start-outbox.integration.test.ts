import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@grandstand/db/database';
import { queueMail } from '@grandstand/db/outgoing-mail';
import { insertTestChannel } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folderTransport, type MailTransport, smtpTransport } from './mail-transport.ts';
import { startOutbox } from './start-outbox.ts';

const FROM = 'no-reply@longshore.example';
const silent = { info() {}, warn() {}, error() {} };
const settings = { name: 'Longshore', tagline: 'Schools League' };
const colors = {
  header_background: '#101a2b',
  header_text_color: '#fff',
  accent: '#f53',
  accent_ink: '#000',
};

interface Received {
  readonly recipients: string[];
  readonly text: string;
}

let db: Database;
let channelId = 0;
beforeAll(async () => {
  db = await openTestDatabase();
  channelId = (await insertTestChannel(db)).id;
  await db.query('delete from channel_document where channel_id = $1', [channelId]);
  const insert = 'insert into channel_document (channel_id, name, body) values ($1, $2, $3::jsonb)';
  await db.query(insert, [channelId, 'settings', JSON.stringify(settings)]);
  await db.query(insert, [channelId, 'color_settings', JSON.stringify(colors)]);
});
afterAll(() => db.close());
beforeEach(() => db.query('delete from outgoing_mail'));

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

const queue = (recipient = 'ana@example.com', first_name = 'Ana') =>
  queueMail(db, {
    channel_id: channelId,
    recipient,
    language: 'en',
    content: {
      kind: 'verify_email',
      first_name,
      link: 'https://longshore.example/verify-email?signature=secret',
    },
  });

/** A real SMTP server. `judge` returns the status of a refusal. */
async function smtpServer(judge: (recipient: string) => number | null = () => null) {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      const status = judge(address);
      if (status === null) return answer();
      answer(Object.assign(new Error('not now'), { responseCode: status }));
    },
    async onData(stream, session, answer) {
      const text = Buffer.concat(await stream.toArray()).toString();
      received.push({ recipients: session.envelope.rcptTo.map(one => one.address), text });
      answer();
      for (const wake of waiting.splice(0)) wake();
    },
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
  ending.push(() => new Promise(resolve => server.close(() => resolve(undefined))));
  const { port } = server.server.address() as AddressInfo;
  const arrived = async (count: number) => {
    while (received.length < count) await new Promise<void>(resolve => waiting.push(resolve));
    return received;
  };
  return { url: `smtp://127.0.0.1:${port}`, arrived, received };
}

async function outbox(transport: MailTransport) {
  const running = await startOutbox({ db, transport, log: silent });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await running.stop();
  };
  ending.push(stop);
  return { stop };
}

const rows = async () =>
  (
    await db.query<{
      is_sent: boolean;
      is_failed: boolean;
      attempts: number;
      content: unknown;
      response: string | null;
    }>(
      `select sent_at is not null as is_sent, failed_at is not null as is_failed, attempts, content, response
       from outgoing_mail order by id`,
    )
  ).rows;

/** Waits until that many mails are settled or postponed, and returns the rows. */
async function settled(count: number) {
  for (;;) {
    const { rows: answered } = await db.query(
      'select id from outgoing_mail where sent_at is not null or failed_at is not null or error is not null',
    );
    if (answered.length >= count) return rows();
    await new Promise(resolve => setImmediate(resolve));
  }
}

describe('the outbox', () => {
  it('sends a queued mail once to an SMTP server', async () => {
    const smtp = await smtpServer();
    const running = await outbox(smtpTransport(smtp.url, FROM));
    await queue();
    const [mail] = await smtp.arrived(1);
    await settled(1);
    await running.stop();
    expect(mail?.recipients).toEqual(['ana@example.com']);
    expect(mail?.text).toContain('From: Longshore <no-reply@longshore.example>');
    expect(mail?.text).toContain('Subject: Confirm your email address');
    expect(mail?.text).toContain('text/plain');
    expect(mail?.text).toContain('text/html');
    expect(smtp.received).toHaveLength(1);
    expect(await rows()).toMatchObject([
      { is_sent: true, attempts: 1, content: null, response: expect.stringMatching(/^250 /) },
    ]);
  });

  it('sends mail that was queued before its start', async () => {
    await queue('one@example.com');
    await queue('two@example.com');
    const smtp = await smtpServer();
    await outbox(smtpTransport(smtp.url, FROM));
    expect((await smtp.arrived(2)).map(mail => mail.recipients)).toEqual([
      ['one@example.com'],
      ['two@example.com'],
    ]);
    await settled(2);
  });

  it('retries a deferred mail and sends the others at once', async () => {
    const smtp = await smtpServer(recipient => (recipient.startsWith('busy') ? 451 : null));
    await queue('busy@example.com');
    await queue('two@example.com');
    await outbox(smtpTransport(smtp.url, FROM));
    expect(await settled(2)).toMatchObject([
      { is_sent: false, is_failed: false, attempts: 1 },
      { is_sent: true },
    ]);
  });

  it('fails a permanently refused mail at once', async () => {
    const smtp = await smtpServer(() => 550);
    await queue('nobody@example.com');
    await outbox(smtpTransport(smtp.url, FROM));
    expect(await settled(1)).toMatchObject([{ is_sent: false, is_failed: true, content: null }]);
  });

  it('retains mail while the server is unreachable', async () => {
    await queue();
    await outbox(smtpTransport('smtp://127.0.0.1:9', FROM));
    expect(await settled(1)).toMatchObject([{ is_sent: false, is_failed: false, attempts: 1 }]);
  });

  it('prevents header and recipient injection', async () => {
    const smtp = await smtpServer();
    await queue('ana@example.com', 'Ana\r\nBcc: all@example.com');
    await outbox(smtpTransport(smtp.url, FROM));
    const [mail] = await smtp.arrived(1);
    await settled(1);
    expect(mail?.recipients).toEqual(['ana@example.com']);
    expect(mail?.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  });
});

describe('mail in a folder', () => {
  it('is a file per mail that contains the link', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mail-'));
    ending.push(() => rm(folder, { recursive: true }));
    await queue();
    await outbox(folderTransport(join(folder, 'mail'), FROM));
    await settled(1);
    const names = await readdir(join(folder, 'mail'));
    expect(names).toEqual([expect.stringMatching(/^\d{6,}\.eml$/)]);
    const file = await readFile(join(folder, 'mail', names[0] ?? ''), 'utf8');
    expect(file).toContain('To: ana@example.com');
    expect(file).toContain('https://longshore.example/verify-email?signature=3Dsecret');
  });

  it('is readable by its owner only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mail-'));
    ending.push(() => rm(folder, { recursive: true }));
    await queue();
    await outbox(folderTransport(join(folder, 'mail'), FROM));
    await settled(1);
    const [name = ''] = await readdir(join(folder, 'mail'));
    const modes = await Promise.all(['', name].map(path => stat(join(folder, 'mail', path))));
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
  });
});
