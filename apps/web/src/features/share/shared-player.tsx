import type { SharedClip } from '@grandstand/contract/clips.schema';
import type { Media } from '@grandstand/contract/entities.schema';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { WaitingStage } from '#shared/watching/waiting-stage.tsx';

const playingClip = lazyView(() => import('#shared/clips/playing-clip.tsx'), 'PlayingClip');

/** The whole clip, for viewers with access to its game; also before it is cut (decision H260). */
export function SharedPlayer({ clip, source }: { readonly clip: SharedClip; readonly source: Media }) {
  return <Lazy view={playingClip} props={{ clip, source }} messages="watch" fallback={<WaitingStage />} />;
}
