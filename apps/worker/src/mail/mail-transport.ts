import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@grandstand/storage/whole-file';
import { createTransport } from 'nodemailer';
import { messageOf } from '../message-of.ts';
import type { ComposedMail } from './compose-mail.ts';

export interface Envelope {
  /** Stays the same if a mail is sent again, so that mail clients can detect the duplicate. */
  readonly id: number;
  readonly to: string;
  /** The channel's name, shown as the sender's. */
  readonly fromName: string;
}

export interface MailTransport {
  /**
   * Returns the reply of the mail server, if there is one. Rejects if the mail was not sent, with `MailRefused` if a retry is
   * useless.
   */
  send(mail: ComposedMail, envelope: Envelope): Promise<string | undefined>;
  close(): void;
}

/** The receiving server refuses this mail permanently. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

const LONGEST_RESPONSE = 500;

/** Sends mail by SMTP; `url` like `smtps://user:password@host`. `from` is the sender's address. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, envelope) {
      try {
        const { response } = await transporter.sendMail(message(mail, envelope, from));
        return response.slice(0, LONGEST_RESPONSE);
      } catch (error) {
        throw isFinal(error) ? new MailRefused(messageOf(error)) : error;
      }
    },
    close: () => transporter.close(),
  };
}

/** Connects and signs in to the mail server, and sends nothing. Rejects with the reason if that fails. */
export async function verifySmtp(url: string): Promise<void> {
  const transporter = createTransport({ url, disableFileAccess: true, disableUrlAccess: true });
  try {
    await transporter.verify();
  } finally {
    transporter.close();
  }
}

/** Writes mails as `.eml` files, for a machine that sends none. The newest sorts last by name. */
export function folderTransport(folder: string, from: string): MailTransport {
  const transporter = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail, envelope) {
      const { message: file } = await transporter.sendMail(message(mail, envelope, from));
      // Links in mails open accounts, so other users of this machine must not read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(join(folder, `${String(envelope.id).padStart(6, '0')}.eml`), file, { mode: 0o600 });
      return undefined;
    },
    close: () => transporter.close(),
  };
}

function message(mail: ComposedMail, { id, to, fromName }: Envelope, from: string) {
  return {
    from: { name: fromName, address: from },
    // As an object, so that no comma or line break in it becomes a second recipient or a header.
    to: { name: '', address: to },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<grandstand-${id}@${from.slice(from.indexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** SMTP 5xx means an unknown mailbox or refused content. Only a refused password (535) can be corrected and retried. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return false;
  const code = Number(error.responseCode);
  return code >= 500 && code !== 530 && code !== 535;
}
