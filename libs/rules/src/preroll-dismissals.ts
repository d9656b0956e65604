/** A preroll that this viewer skipped or saw to its end. */
export interface PrerollDismissal {
  /** Null for a visitor. */
  readonly user_id: number | null;
  readonly event_id: number;
  readonly preroll_id: number;
  /** Unix milliseconds at which it may play again. */
  readonly until: number;
}

/** The prerolls that this viewer may not see again yet before this game. */
export function dismissedPrerolls(
  stored: unknown,
  { user_id, event_id }: Pick<PrerollDismissal, 'user_id' | 'event_id'>,
  now: number,
): ReadonlySet<number> {
  const own = currentDismissals(stored, now).filter(
    entry => entry.user_id === user_id && entry.event_id === event_id,
  );
  return new Set(own.map(({ preroll_id }) => preroll_id));
}

/** Adds a dismissal, and drops the expired ones. */
export function withDismissal(stored: unknown, added: PrerollDismissal, now: number): PrerollDismissal[] {
  const others = currentDismissals(stored, now).filter(
    ({ user_id, event_id, preroll_id }) =>
      user_id !== added.user_id || event_id !== added.event_id || preroll_id !== added.preroll_id,
  );
  return [...others, added];
}

/** The values come from local storage: they may be years old or edited by hand. */
function currentDismissals(stored: unknown, now: number): PrerollDismissal[] {
  return Array.isArray(stored) ? stored.filter(entry => isDismissal(entry) && entry.until > now) : [];
}

function isDismissal(value: unknown): value is PrerollDismissal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'until' in value &&
    Number.isFinite(value.until) &&
    'event_id' in value &&
    'preroll_id' in value &&
    'user_id' in value
  );
}
