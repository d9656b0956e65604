import type { CallData } from '@grandstand/contract/calls.schema';
import type { Media } from '@grandstand/contract/entities.schema';
import '@grandstand/player/player.css';
import { Player } from '@grandstand/player/player';
import type { PlayerProps } from '@grandstand/player/player-props';
import { classNames } from '@grandstand/ui/class-names';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { useInlinePlaylists } from '../api/inline-playlists.ts';
import { refreshPersonal } from '../api/query-client.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { mediaOfType } from '../media-of-type.ts';
import { type ResumableKind, readResumePosition, writeResumePosition } from '../storage/resume-positions.ts';
import { useStorage } from '../storage/storage-context.tsx';
import { ElsewhereStage } from './elsewhere-stage.tsx';
import { linkedSecond } from './linked-second.ts';
import { usePlayerMessages } from './player-messages.ts';
import { playerStorage } from './player-storage.ts';
import { withoutToken, withTokenOf } from './signed-address.ts';
import { useNativeAddress } from './use-native-address.ts';
import type { PrerollSlot } from './use-preroll.tsx';
import { type Renewal, useRenewal } from './use-renewal.ts';
import styles from './video-stage.module.css';

interface Props
  extends Pick<
    PlayerProps,
    'onPlayer' | 'onClip' | 'actions' | 'overlay' | 'pills' | 'ended' | 'autoPlay' | 'away' | 'slate'
  > {
  /** Called after each renewal of the address; renewals count the viewers. */
  readonly onRenewed?: (renewed: CallData<'renewMedia'>) => void;
  /** Stores the resume position under this kind; absent for media that are too short. */
  readonly resumeAs?: ResumableKind;
  readonly id: number;
  readonly title: string;
  readonly source: Media;
  readonly media: readonly Media[];
  readonly duration: number | null;
  /** A live game starts at its live point, not at the resume position. */
  readonly isLive: boolean;
  /** IANA zone of the venue. */
  readonly timeZone?: string;
  /** No content below it, as in an embed on another site. */
  readonly isAlone?: boolean;
  readonly preroll?: PrerollSlot;
}

/** The player, while this device may watch; another video gets a new player. */
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
    onRenewed: renewed => onRenewed?.(renewed),
    onRefused: refusal => {
      if (refusal === 'stream_limit') setIsElsewhere(true);
      // The viewer has lost access: refetch what they may watch now, and the passes to buy.
      else void refreshPersonal(queryClient);
    },
  });
  const native = useNativeAddress(source);
  if (isElsewhere) return <ElsewhereStage onHere={() => setIsElsewhere(false)} />;
  return <PlayingStage {...props} renewal={renewal} native={native} />;
}

interface PlayingProps extends Omit<Props, 'onRenewed'> {
  readonly renewal: Renewal;
  /** The address for players that cannot renew theirs; null until it has arrived. */
  readonly native: string | null | undefined;
}

/** The player with this site's messages, preferences and resume positions. */
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
  preroll,
  renewal,
  native,
  ...rest
}: PlayingProps) {
  const { locale } = useTranslator();
  const messages = usePlayerMessages();
  const storage = useStorage();
  const preferences = useMemo(() => playerStorage(storage), [storage]);
  const inlinePlaylists = useInlinePlaylists();
  // The source stays the same, so that playback continues; the player requests renewed addresses internally.
  const [src] = useState(source.url);
  const storyboard = mediaOfType(media, 'thumbnails')?.url;
  const poster = mediaOfType(media, 'image')?.url;
  const search = useSearch();
  // A link to a second of the video counts once; the viewer may have moved on since.
  const [startAt] = useState(() => linkedSecond(search, duration));
  const isResumable = resumeAs !== undefined && !isLive;
  const resumeAt = isResumable ? readResumePosition(storage, resumeAs, id)?.seconds : undefined;
  const isUndecided = preroll?.phase === 'undecided';
  const props: PlayerProps = {
    ...rest,
    held: preroll?.cover != null || isUndecided,
    inlinePlaylists,
    messages,
    storage: preferences,
    locale,
    resumeAt,
    startAt,
    currentAddress: renewal.currentAddress,
    onRefused: renewal.renewNow,
    media: {
      src,
      native_src: isUndecided ? null : native,
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
    <div
      className={classNames(
        styles.stage,
        !isAlone && styles.fitted,
        preroll?.cover ? styles.covered : undefined,
      )}
      data-fills-screen={!isAlone || undefined}
    >
      {preroll?.phase !== 'first' && <Player {...props} />}
      {preroll?.cover}
    </div>
  );
}
