import { type Column, table } from '../command-line/table.ts';
import { formatMinute } from './format-minute.ts';

/** A key that was handed out: to an uploader or to a scorer. */
export interface IssuedKey {
  readonly id: number;
  readonly name: string;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
}

/** The table of handed out keys, which never contains a key. */
export function issuedKeysTable<K extends IssuedKey>(
  keys: readonly K[],
  more: readonly Column<K>[],
  ifEmpty: string,
): string[] {
  const now = new Date();
  return table<K>(
    keys,
    [
      ['id', key => key.id],
      ...more,
      ['name', key => key.name],
      ['state', key => stateOf(key, now)],
      ['last used', key => (key.last_used_at === null ? 'never' : formatMinute(key.last_used_at))],
    ],
    ifEmpty,
  );
}

function stateOf({ revoked_at, expires_at }: IssuedKey, now: Date): string {
  if (revoked_at !== null) return `revoked ${formatMinute(revoked_at)}`;
  return `${expires_at <= now ? 'expired' : 'valid until'} ${formatMinute(expires_at)}`;
}

/** Says what a new key is for, and shows it. */
export function newKeyLines(
  what: string,
  { name, expires_at, key }: { readonly name: string; readonly expires_at: Date; readonly key: string },
): string[] {
  return [`${what} (${name}), valid until ${formatMinute(expires_at)} UTC. It is shown once:`, key];
}
