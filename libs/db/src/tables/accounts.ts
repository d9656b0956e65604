import type { Language } from '@grandstand/rules/languages';
import type { Generated, GeneratedAlways } from 'kysely';
import type { GeneratedTime, Json, OptionalTime, Time } from './columns.ts';

/** The tables of `migrations/006-accounts.sql`. */
export interface AccountTables {
  app_user: AppUserTable;
  user_identity: UserIdentityTable;
  login_code: LoginCodeTable;
  session: SessionTable;
  used_link: UsedLinkTable;
  user_form_entry: UserFormEntryTable;
  form_submission: FormSubmissionTable;
  upload_key: UploadKeyTable;
  used_token: UsedTokenTable;
  favorite: FavoriteTable;
}

interface AppUserTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  email: string | null;
  email_verified_at: OptionalTime;
  pending_email: string | null;
  first_name: string;
  last_name: string;
  phone: string | null;
  language: Language;
  password_hash: string | null;
  temporary_password: Generated<boolean>;
  trial_period_used: Generated<boolean>;
  terms_accepted_at: OptionalTime;
  created_at: Generated<Date>;
  deleted_at: OptionalTime;
  blocked_at: OptionalTime;
}

interface UserIdentityTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  user_id: number;
  provider: string;
  issuer: string;
  subject: string;
  created_at: Generated<Date>;
}

interface LoginCodeTable {
  code_hash: string;
  channel_id: number;
  key_hash: string;
  provider: string;
  issuer: string;
  subject: string;
  claims: Json;
  created_at: Generated<Date>;
  expires_at: Time;
}

interface SessionTable {
  id: GeneratedAlways<number>;
  user_id: number;
  key_hash: string;
  device: string;
  browser: string;
  created_at: Time;
  last_used_at: Time;
  expires_at: Time;
  ended_at: OptionalTime;
  anonymous_until: OptionalTime;
}

interface UsedLinkTable {
  signature_hash: string;
  user_id: number;
  used_at: Time;
}

interface UserFormEntryTable {
  user_id: number;
  alias: string;
  name: string;
  value: string;
  updated_at: GeneratedTime;
}

interface FormSubmissionTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  user_id: number | null;
  alias: string;
  entries: Json;
  idempotency_key: string | null;
  created_at: Generated<Date>;
}

export interface UploadKeyTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  name: string;
  key_hash: string;
  created_at: Time;
  expires_at: Time;
  revoked_at: OptionalTime;
  last_used_at: OptionalTime;
}

interface UsedTokenTable {
  hash: string;
  expires_at: Time;
}

interface FavoriteTable {
  id: GeneratedAlways<number>;
  user_id: number;
  favoritable_type: 'participant' | 'group' | 'category';
  favoritable_id: number;
  created_at: Generated<Date>;
}
