import type { SharedClip } from '@grandstand/contract/clips.schema';
import type { Media } from '@grandstand/contract/entities.schema';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { WaitingStage } from '#shared/watching/waiting-stage.tsx';

const videoStage = lazyView(async () => (await import('#shared/watching/video-stage.tsx')).VideoStage);

/** The whole clip, for viewers with access to its game. */
export function SharedPlayer({ clip, source }: { readonly clip: SharedClip; readonly source: Media }) {
  const { id, name, media, duration } = clip;
  const props = { id, title: name, source, media, duration, isLive: false, autoPlay: true };
  return <Lazy view={videoStage} props={props} messages="watch" fallback={<WaitingStage />} />;
}
