import type { Media } from '@grandstand/contract/entities.schema';
import type { PlayerProps } from '@grandstand/player/player-props';
import { classNames } from '@grandstand/ui/class-names';
import { Suspense, useMemo } from 'react';
import { useTranslator } from '../i18n/use-translator.ts';
import { LoadedView, lazyView } from '../routing/lazy-view.tsx';
import { type Resumable, readResumePosition, writeResumePosition } from '../storage/resume-positions.ts';
import { useStorage } from '../storage/storage-context.tsx';
import { useInlinePlaylists } from './inline-playlists.ts';
import { playerStorage } from './player-storage.ts';
import { usePlayerWords } from './player-words.ts';
import styles from './video-stage.module.css';
import { mediaOfType } from './watch-stage.ts';

/** With hls.js the heaviest part of the site: fetched where something plays, at the same time as its data. */
const player = lazyView<PlayerProps>(async () => (await import('./player.ts')).Player);

export function preloadPlayer(): void {
  player.preload().catch(() => {}); // shown by the view that needs it
}

interface Props extends Pick<PlayerProps, 'overlay' | 'pills' | 'autoPlay'> {
  readonly of: Resumable;
  readonly id: number;
  readonly title: string;
  readonly source: Media;
  readonly media: readonly Media[];
  readonly duration: number | null;
  /** A live game is joined at its live point, not where somebody left off. */
  readonly isLive: boolean;
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
      <Suspense fallback={<StagePoster poster={poster} />}>
        <LoadedView key={source.url} view={player} props={props} />
      </Suspense>
    </div>
  );
}

/** Of the final size, so that nothing jumps when the player stands. */
function StagePoster({ poster }: { readonly poster: string | undefined }) {
  const { t } = useTranslator();
  return (
    <div className={styles.poster} role="status" aria-label={t('loading')}>
      {poster && <img src={poster} alt="" />}
    </div>
  );
}
