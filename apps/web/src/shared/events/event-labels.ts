import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { priceLabel } from '@grandstand/rules/price-label';
import type { Channel } from '../channel.ts';
import type { Translator } from '../i18n/translator.ts';

/** The price label of an event; none for an event that cannot be watched (decision H86) or is cancelled. */
export function accessLabel(event: SportsEvent, channel: Channel, { t, locale }: Translator): string {
  if (event.note === 'cancelled') return t(event.note);
  if (event.is_unrecorded) return t('result');
  if (event.type === 'free') return t('free');
  if (event.has_access) return t('included');
  if (event.base_price !== null) {
    return priceLabel({ amount: event.base_price, currency: channel.settings.currency }, locale);
  }
  return t(event.type === 'register' ? 'with_account' : 'with_pass');
}

/** Whether the game needs a pass or an account that the viewer does not have. A cancelled game needs none. */
export function isLocked({ has_access, is_unrecorded, note }: SportsEvent): boolean {
  return !has_access && !is_unrecorded && note !== 'cancelled';
}

/** Whether the game has a valid time for a calendar. A file that was added to one never learns of a new time, unlike a feed. */
export function hasCalendarEntry({ stream_status, note }: SportsEvent): boolean {
  return stream_status === 'upcoming' && note === null;
}

/** The requirement of a locked game for screen readers: the same as its visible label. */
export function requirementKey({ type }: SportsEvent): 'with_account' | 'locked' {
  return type === 'register' ? 'with_account' : 'locked';
}

/** `Soccer · Men · Calla Park, Tarn Hill` */
export function eventInfo(event: SportsEvent, channel: Channel, { t }: Translator): string[] {
  const category = channel.categories.get(event.event_category_id)?.name;
  const gender = event.gender && t(`gender_${event.gender}`);
  return [category, gender, venueText(event, channel)].filter(part => part !== null && part !== undefined);
}

export function venueText(event: SportsEvent, channel: Channel): string | null {
  const location = channel.locations.get(event.location_id ?? 0);
  if (!location) return null;
  return location.city && !location.name.includes(location.city)
    ? `${location.name}, ${location.city}`
    : location.name;
}

/** The label of a game that is on: a recording that is shown as if it were live says so (decision E48). */
export function liveLabel({ simulated_live }: SportsEvent): 'live' | 'simulated_live' {
  return simulated_live ? 'simulated_live' : 'live';
}
