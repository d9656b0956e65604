import type { AppliedChannel } from '@grandstand/db/bundle-channels';
import type { StoredGame } from '@grandstand/db/bundle-content';
import type { Bundle } from '../bundle.schema.ts';
import { isRelative, parseEventTime } from '../time/event-time.ts';

/** Decision A4: relative times count from now if the bundle is new or has changed, or if no game is upcoming. */
export function needsAnchor(bundle: Bundle, hash: string, applied: AppliedChannel | undefined): boolean {
  if (applied === undefined || applied.bundle_hash !== hash) return true;
  return !applied.has_upcoming && hasRelativeEvents(bundle);
}

function hasRelativeEvents(bundle: Bundle): boolean {
  return Object.values(bundle.events).some(({ at }) => isRelativeText(at));
}

/** Counts the games that moved only because their relative time counts from the moment of applying. */
export function countMoved(
  bundle: Bundle,
  before: ReadonlyMap<string, StoredGame>,
  after: ReadonlyMap<string, StoredGame>,
): number {
  const isMoved = (key: string) =>
    before.has(key) && before.get(key)?.starts_at !== after.get(key)?.starts_at;
  return Object.entries(bundle.events).filter(([key, { at }]) => isRelativeText(at) && isMoved(key)).length;
}

function isRelativeText(text: string): boolean {
  const time = parseEventTime(text);
  return time !== undefined && isRelative(time);
}
