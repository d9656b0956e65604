import type { Database } from '@grandstand/db/database';
import {
  claimDueMail,
  type DueMail,
  MAIL_QUEUED,
  markMailFailed,
  markMailSent,
  nextMailDelay,
  postponeMail,
} from '@grandstand/db/outgoing-mail';
import { LOOK_EVERY_MS, startRounds } from '@grandstand/db/rounds';
import type { Log } from '../log.ts';
import { messageOf } from '../message-of.ts';
import { composeMail } from './compose-mail.ts';
import { readMailLook } from './mail-look.ts';
import { mailRetryDelay } from './mail-retry-delay.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

/** Lease of a claimed mail, longer than sending takes. A mail still unsettled then was claimed by a process that died. */
const LEASE_MS = 5 * 60_000;
const BATCH = 10;
const RETRY_AFTER_FAILURE_MS = 60_000;

interface Outbox {
  /** Stops after the mail in flight. */
  stop(): Promise<void>;
}

interface OutboxOptions {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly log: Log;
}

/** Sends queued mail as soon as it is committed, and retries failed mail with backoff. */
export async function startOutbox({ db, transport, log }: OutboxOptions): Promise<Outbox> {
  // Mails sent during a database outage. Until they are marked as sent, they must not be sent again.
  const unmarked = new Map<number, string | null>();

  const longestPause = LOOK_EVERY_MS[db.engine];

  async function sendAll(): Promise<void> {
    for (const [id, response] of unmarked) await mark(id, response);
    for (;;) {
      const due = await claimDueMail(db, BATCH, LEASE_MS);
      for (const mail of due) {
        const sent = await send({ db, transport, log }, mail);
        if (sent === null) continue;
        unmarked.set(mail.id, sent.response);
        await mark(mail.id, sent.response);
      }
      if (due.length < BATCH) return;
    }
  }

  async function mark(id: number, response: string | null): Promise<void> {
    await markMailSent(db, id, response);
    unmarked.delete(id);
  }

  const rounds = await startRounds(db, MAIL_QUEUED, async () => {
    try {
      await sendAll();
      return Math.min((await nextMailDelay(db)) ?? longestPause, longestPause);
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read');
      return RETRY_AFTER_FAILURE_MS;
    }
  });
  return {
    async stop() {
      await rounds.stop();
      transport.close();
    },
  };
}

/** Returns the reply of the mail server; null if the mail was not sent. */
async function send(
  { db, transport, log }: OutboxOptions,
  mail: DueMail,
): Promise<{ readonly response: string | null } | null> {
  const logFields = { mail_id: mail.id, kind: mail.content.kind };
  let response: string | undefined;
  try {
    const look = await readMailLook(db, mail.channel_id);
    response = await transport.send(composeMail(mail, look), {
      id: mail.id,
      to: mail.recipient,
      fromName: look.channel,
    });
  } catch (error) {
    const reason = messageOf(error);
    const delay = error instanceof MailRefused ? null : mailRetryDelay(mail.attempts);
    if (delay === null) await markMailFailed(db, mail.id, reason);
    else await postponeMail(db, mail.id, reason, delay);
    log.warn({ ...logFields, retry_in_ms: delay }, 'a mail could not be sent');
    return null;
  }
  log.info(logFields, 'mail sent');
  return { response: response ?? null };
}
