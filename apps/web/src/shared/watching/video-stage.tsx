import type { Media } from '@grandstand/contract/entities.schema';
import '@grandstand/player/player.css';
import { Player } from '@grandstand/player/player';
import type { PlayerProps } from '@grandstand/player/player-props';
import { classNames } from '@grandstand/ui/class-names';
import { useMemo } from 'react';
import { useInlinePlaylists } from '../api/inline-playlists.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { type Resumable, readResumePosition, writeResumePosition } from '../storage/resume-positions.ts';
import { useStorage } from '../storage/storage-context.tsx';
import { playerStorage } from './player-storage.ts';
import { usePlayerWords } from './player-words.ts';
import styles from './video-stage.module.css';
import { mediaOfType } from './watch-stage.ts';

interface Props extends Pick<PlayerProps, 'overlay' | 'pills' | 'autoPlay' | 'away' | 'slate'> {
  readonly of: Resumable;
  readonly id: number;
  readonly title: string;
  readonly source: Media;
  readonly media: readonly Media[];
  readonly duration: number | null;
  /** A live game is joined at its live point, not where somebody left off. */
  readonly isLive: boolean;
  /** IANA zone of where it is played. */
  readonly timeZone?: string;
  /** Nothing stands under it, as in a frame of another site. */
  readonly isAlone?: boolean;
}

/** The player with this site's words, habits and resume positions. */
export function VideoStage({
  of,
  id,
  title,
  source,
  media,
  duration,
  isLive,
  timeZone,
  isAlone = false,
  ...rest
}: Props) {
  const { language } = useTranslator();
  const words = usePlayerWords();
  const storage = useStorage();
  const kept = useMemo(() => playerStorage(storage), [storage]);
  const inlinePlaylists = useInlinePlaylists();
  const poster = mediaOfType(media, 'image')?.url;
  const resumeAt = isLive ? undefined : readResumePosition(storage, of, id)?.seconds;
  const props: PlayerProps = {
    ...rest,
    inlinePlaylists,
    words,
    storage: kept,
    locale: language,
    resumeAt,
    media: {
      src: source.url,
      title,
      live: isLive,
      time_zone: timeZone,
      poster,
      storyboard: mediaOfType(media, 'thumbnails')?.url,
      duration: duration ?? undefined,
    },
    onProgress(seconds, length) {
      if (!isLive) writeResumePosition(storage, of, id, { seconds, duration: length });
    },
  };
  return (
    <div className={classNames(styles.stage, !isAlone && styles.fitted)}>
      <Player key={source.url} {...props} />
    </div>
  );
}
