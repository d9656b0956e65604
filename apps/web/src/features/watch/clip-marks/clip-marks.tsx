import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { Mark } from '@grandstand/player/core/marks';
import type { PlayerHandle } from '@grandstand/player/player-props';
import { withoutScores } from '@grandstand/rules/without-scores';
import { useEffect, useMemo } from 'react';
import { useCall } from '#shared/api/call-options.ts';
import { hidesScore, useHiddenScores, useHidesPictures } from '#shared/events/hidden-scores.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { mediaOfType } from '#shared/media-of-type.ts';
import { WithMomentMessages } from '../timeline/moment-messages.tsx';
import { showClipMarks } from './show-clip-marks.ts';

interface Props {
  readonly event: EventDetail;
  readonly player: PlayerHandle;
}

/** More would cover the scrubber. */
const MOST = 100;

/** Published clips of a free game are marks on its scrubber (decision H258). */
export function ClipMarks(props: Props) {
  return (
    <WithMomentMessages>
      <Marks {...props} />
    </WithMomentMessages>
  );
}

function Marks({ event, player }: Props) {
  const { t } = useTranslator();
  const clips = useCall('listClipsOfEvent', { params: { id: event.id }, query: { limit: MOST } }).data;
  const [hidden] = useHiddenScores();
  const showsAll = event.stream_status === 'vod' && hidden === 'none';
  const isHidden = hidesScore(event, hidden);
  const withoutPictures = useHidesPictures(event);
  const marks = useMemo(() => {
    const first = player.range().start;
    return (clips ?? []).map(
      ({ name, start_time, media }): Mark => ({
        time: first + start_time,
        title: t('moment_clip', { name: isHidden ? withoutScores(name) : name }),
        shape: 'clip',
        picture: withoutPictures ? undefined : mediaOfType(media, 'preview_alt')?.url,
      }),
    );
  }, [clips, player, t, isHidden, withoutPictures]);
  useEffect(() => {
    const leaving = new AbortController();
    showClipMarks(player, marks, showsAll, leaving.signal);
    return () => leaving.abort();
  }, [player, marks, showsAll]);
  return null;
}
