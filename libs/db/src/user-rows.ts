import { type RawBuilder, sql } from 'kysely';
import { type GrantRow, grantsOfUser } from './access-grants.ts';
import { clipsOfUser } from './cut-clips.ts';
import { downloadsOfUser, monthOf } from './downloads.ts';
import { type FavoriteRow, favoritesOfUser } from './favorites.ts';
import { type OpenOrderRow, openOrdersOfUser } from './open-orders.ts';
import type { Row } from './tables.ts';

/** An account of a channel. */
export interface UserRow
  extends Row<
    'app_user',
    | 'id'
    | 'channel_id'
    | 'email_verified_at'
    | 'pending_email'
    | 'first_name'
    | 'last_name'
    | 'phone'
    | 'language'
    | 'password_hash'
    | 'temporary_password'
    | 'trial_period_used'
    | 'blocked_at'
  > {
  readonly email: string;
}

/** For a query with the alias `u` for `app_user`. A deleted account has no e-mail address and does not count as a user. */
export const userColumns: RawBuilder<unknown> = sql`
  u.id, u.channel_id, u.email, u.email_verified_at, u.pending_email, u.first_name, u.last_name, u.phone, u.language,
  u.password_hash, u.temporary_password, u.trial_period_used, u.blocked_at`;

/** A user who sends a request, with all that decides what they may watch. */
export interface CallerRow extends UserRow {
  /** This user's values of the form `passes`, by name. */
  readonly passes_entries: Readonly<Record<string, string>>;
  /** The active ones, oldest first. */
  readonly grants: readonly GrantRow[];
}

/** A caller with what they have used of this month's allowances. */
export interface AccessRow extends CallerRow {
  readonly downloads: number;
  readonly clips: number;
}

/** A caller with everything that their profile shows. */
export interface ProfileRow extends AccessRow {
  /** Names of the providers that this user signs in with. */
  readonly providers: string[];
  readonly open_orders: readonly OpenOrderRow[];
  readonly favorites: FavoriteRow[];
}

/** How much a query reads about a caller. */
export interface CallerRows {
  readonly caller: CallerRow;
  readonly access: AccessRow;
  readonly profile: ProfileRow;
}

const caller = sql`${userColumns}, ${grantsOfUser} as grants,
  (select coalesce(jsonb_object_agg(f.name, f.value), '{}') from user_form_entry f
    where f.user_id = u.id and f.alias = 'passes') as passes_entries`;

const access = sql`${caller}, ${downloadsOfUser} as downloads, ${clipsOfUser} as clips`;

const profile = sql`${access}, ${favoritesOfUser} as favorites, ${openOrdersOfUser} as open_orders,
  (select coalesce(jsonb_agg(distinct i.provider order by i.provider), '[]') from user_identity i where i.user_id = u.id)
    as providers`;

/** The columns of a caller's row, for a query with the aliases `u` for `app_user` and `t` for the time. */
export const callerColumns: Readonly<Record<keyof CallerRows, RawBuilder<unknown>>> = {
  caller,
  access,
  profile,
};

/** The time and its month, which are the first two parameters of a query that gives them the alias `t`. */
export const TIME: RawBuilder<unknown> = sql`(select $1::timestamptz as now, $2::date as month)`;

export function timeParams(now: Date): [Date, string] {
  return [now, monthOf(now)];
}
