/** `skipped`: it could not be checked, because another check has found the reason. */
type State = 'ok' | 'warning' | 'problem' | 'skipped';

/** The result of one check. `fix` says what to do; null if nothing is wrong. */
export interface Finding {
  readonly state: State;
  readonly found: string;
  readonly fix: string | null;
}

export const ok = (found: string): Finding => ({ state: 'ok', found, fix: null });
export const warning = (found: string, fix: string): Finding => ({ state: 'warning', found, fix });
export const problem = (found: string, fix: string): Finding => ({ state: 'problem', found, fix });
export const skipped = (reason: string): Finding => ({ state: 'skipped', found: reason, fix: null });

/** The message of an error, with the code of a connection that failed. */
export function reasonOf(error: unknown): string {
  const { message = '', code, cause } = Object(error);
  if (cause !== undefined) return reasonOf(cause);
  return String(message || code || error);
}
