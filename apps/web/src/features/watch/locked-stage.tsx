import type { EventDetail, StreamStatus } from '@grandstand/contract/entities.schema';
import type { Key } from '#shared/i18n/translator.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { PosterStage } from './poster-stage.tsx';
import type { Wall } from './ways-to-watch.ts';

/** What waits behind the wall. */
const BEHIND = {
  live: 'gate_is_live',
  vod: 'gate_is_replay',
  upcoming: 'gate_is_upcoming',
} as const satisfies Record<StreamStatus, Key>;

interface Props {
  readonly event: EventDetail;
  readonly reason: Wall;
}

/** What the game needs, and what is behind the gate. */
export function LockedStage({ event, reason }: Props) {
  const { t } = useTranslator();
  return (
    <PosterStage event={event} title={t(`gate_${reason}`)} text={t(BEHIND[event.stream_status])}>
      {t(reason === 'login_required' ? 'accounts_soon' : 'passes_soon')}
    </PosterStage>
  );
}
