import type { Language } from '@grandstand/rules/languages';
import type { Generated, GeneratedAlways } from 'kysely';
import type { GeneratedTime, OptionalJson, OptionalTime } from './columns.ts';

/** The tables of `migrations/007-outgoing-mail.sql` and later ones. */
export interface MailTables {
  outgoing_mail: OutgoingMailTable;
}

interface OutgoingMailTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  recipient: string;
  language: Language;
  content: OptionalJson;
  kind: string | null;
  attempts: Generated<number>;
  next_attempt_at: GeneratedTime;
  sent_at: OptionalTime;
  failed_at: OptionalTime;
  error: string | null;
  response: string | null;
  created_at: Generated<Date>;
}
