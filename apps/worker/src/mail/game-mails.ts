import type { GameMail } from '@grandstand/db/game-mail';
import type { MailContent } from '@grandstand/db/outgoing-mail';
import type { MailMessageKey } from '@grandstand/messages/en/mail';
import { dateText } from '@grandstand/rules/date-text';
import { timeZoneAbbreviation } from '@grandstand/rules/time-zone-abbreviation';

export function isGameMail(content: MailContent): content is GameMail {
  return content.kind.startsWith('game_');
}

/** The times of a game by the venue's clock. */
export function gameTimes(
  { starts_at, previous_starts_at, time_zone }: GameMail,
  locale: string,
): Record<string, string> {
  const previous =
    previous_starts_at === null ? {} : { previous: timeText(previous_starts_at, locale, time_zone) };
  return { starts: timeText(starts_at, locale, time_zone), ...previous };
}

/** The paragraphs below the change: the refund, and the operator's own words. */
export function gameNotes(
  { is_refunded, message }: GameMail,
  say: (key: MailMessageKey) => string,
): readonly string[] {
  return [...(is_refunded ? [say('game_cancelled_refund')] : []), ...(message === null ? [] : [message])];
}

/** `Saturday, November 21, 2026 at 6:30 PM EST`; in English with the specification's abbreviations of time zones. */
function timeText(iso: string, locale: string, timeZone: string): string {
  const at = new Date(iso);
  const zone = locale.startsWith('en') ? timeZoneAbbreviation(timeZone, at) : null;
  const text = dateText(at, locale, {
    ...{
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    },
    ...{ timeZone, ...(zone === null && { timeZoneName: 'short' }) },
  });
  return [text, zone].filter(Boolean).join(' ');
}
