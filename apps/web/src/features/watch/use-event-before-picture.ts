import type { EventDetail } from '@grandstand/contract/entities.schema';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { linkedSecond } from '#shared/watching/linked-second.ts';
import { watchStage } from '#shared/watching/watch-stage.ts';

/**
 * The event without its score if the address starts a live game behind the live point, until the page follows the picture
 * (decision H610); the second value reports that it does.
 */
export function useEventBeforePicture<Event extends EventDetail | undefined>(
  event: Event,
): readonly [Event, () => void] {
  const search = useSearch();
  const [followed, setFollowed] = useState<number>();
  const isWithheld = event && event.id !== followed && startsBehind(event, search);
  const shown = isWithheld ? { ...event, away_score: null, home_score: null, period_label: null } : event;
  return [shown, () => setFollowed(event?.id)];
}

function startsBehind(event: EventDetail, search: string): boolean {
  const isFollowable = watchStage(event).kind !== 'embedded';
  return event.stream_status === 'live' && isFollowable && linkedSecond(search, null) !== undefined;
}
