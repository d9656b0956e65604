import type { CallData } from '@grandstand/contract/calls.schema';
import type { Media } from '@grandstand/contract/entities.schema';
import '@grandstand/player/player.css';
import { Player } from '@grandstand/player/player';
import type { PlayerProps } from '@grandstand/player/player-props';
import { classNames } from '@grandstand/ui/class-names';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useInlinePlaylists } from '../api/inline-playlists.ts';
import { refreshPersonal } from '../api/query-client.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { type ResumableKind, readResumePosition, writeResumePosition } from '../storage/resume-positions.ts';
import { useStorage } from '../storage/storage-context.tsx';
import { ElsewhereStage } from './elsewhere-stage.tsx';
import { usePlayerMessages } from './player-messages.ts';
import { playerStorage } from './player-storage.ts';
import { withoutToken, withTokenOf } from './signed-address.ts';
import { useNativeAddress } from './use-native-address.ts';
import { type Renewal, useRenewal } from './use-renewal.ts';
import styles from './video-stage.module.css';
import { mediaOfType } from './watch-stage.ts';

interface Props extends Pick<PlayerProps, 'overlay' | 'pills' | 'autoPlay' | 'away' | 'slate'> {
  /** Each time that the address is renewed, which is how viewers are counted. */
  readonly onRenewed?: (answer: CallData<'renewMedia'>) => void;
  /** Where somebody left off is kept; absent of what is too short for that. */
  readonly resumeAs?: ResumableKind;
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

/** The player, for as long as this device may watch; another video is another player. */
export function VideoStage(props: Props) {
  return <AddressedStage key={withoutToken(props.source.url)} {...props} />;
}

function AddressedStage({ onRenewed, ...props }: Props) {
  const { source, isLive } = props;
  const queryClient = useQueryClient();
  const [isElsewhere, setIsElsewhere] = useState(false);
  const renewal = useRenewal({
    source,
    isLive,
    isRefused: isElsewhere,
    onRenewed: answer => onRenewed?.(answer),
    onRefused: refusal => {
      if (refusal === 'stream_limit') setIsElsewhere(true);
      // What opened the media is gone: there may be nothing to watch any more, and another pass than the fan had.
      else void refreshPersonal(queryClient);
    },
  });
  const native = useNativeAddress(source);
  if (isElsewhere) return <ElsewhereStage onHere={() => setIsElsewhere(false)} />;
  if (native === 'coming') return <div className={styles.stage} />;
  return <PlayingStage {...props} renewal={renewal} native={native} />;
}

interface PlayingProps extends Omit<Props, 'onRenewed'> {
  readonly renewal: Renewal;
  /** For players that cannot renew theirs. */
  readonly native: string | undefined;
}

/** The player with this site's words, habits and resume positions. */
function PlayingStage({
  resumeAs,
  id,
  title,
  source,
  media,
  duration,
  isLive,
  timeZone,
  isAlone = false,
  renewal,
  native,
  ...rest
}: PlayingProps) {
  const { locale } = useTranslator();
  const words = usePlayerMessages();
  const storage = useStorage();
  const kept = useMemo(() => playerStorage(storage), [storage]);
  const inlinePlaylists = useInlinePlaylists();
  // Renewed addresses of the same file are requested internally; the source stays the same, so the picture does too.
  const [src] = useState(source.url);
  const storyboard = mediaOfType(media, 'thumbnails')?.url;
  const poster = mediaOfType(media, 'image')?.url;
  const isResumable = resumeAs !== undefined && !isLive;
  const resumeAt = isResumable ? readResumePosition(storage, resumeAs, id)?.seconds : undefined;
  const props: PlayerProps = {
    ...rest,
    inlinePlaylists,
    messages: words,
    storage: kept,
    locale,
    resumeAt,
    currentAddress: renewal.currentAddress,
    onRefused: renewal.renewNow,
    media: {
      src,
      native_src: native,
      title,
      live: isLive,
      time_zone: timeZone,
      poster,
      storyboard: storyboard && withTokenOf(storyboard, src),
      duration: duration ?? undefined,
    },
    onProgress(seconds, length) {
      if (isResumable) writeResumePosition(storage, resumeAs, id, { seconds, duration: length });
    },
  };
  return (
    <div className={classNames(styles.stage, !isAlone && styles.fitted)}>
      <Player {...props} />
    </div>
  );
}
