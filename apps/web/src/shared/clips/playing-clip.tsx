import type { ClipDetail } from '@grandstand/contract/clips.schema';
import type { Media } from '@grandstand/contract/entities.schema';
import { useEffect, useState } from 'react';
import { useShownMedia } from '../watching/use-shown-media.ts';
import { VideoStage } from '../watching/video-stage.tsx';
import { useMomentName } from './shown-moment.ts';

interface Props {
  readonly clip: Pick<ClipDetail, 'id' | 'name' | 'event' | 'media' | 'duration'>;
  readonly source: Media;
  /** Not the player of the page, which leaves room for the heading below it. */
  readonly isAlone?: boolean;
}

/** Playback continues to its end when the clip is cut meanwhile, which gives it another address. */
export function PlayingClip({ clip, source, isAlone = false }: Props) {
  const name = useMomentName(clip);
  const media = useShownMedia(clip.media, clip.event);
  const [started] = useState(source);
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => {
    const ended = () => setHasEnded(true);
    // Media events do not bubble.
    document.addEventListener('ended', ended, true);
    return () => document.removeEventListener('ended', ended, true);
  }, []);
  return (
    <VideoStage
      id={clip.id}
      title={name}
      source={hasEnded ? source : started}
      media={media}
      duration={clip.duration}
      isLive={false}
      autoPlay={!hasEnded}
      isAlone={isAlone}
    />
  );
}
