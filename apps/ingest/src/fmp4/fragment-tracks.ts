import type { FragmentTrack } from './fragment.ts';
import { AUDIO_TRACK_ID, type TrackRun, VIDEO_TRACK_ID } from './tracks.ts';

interface Media {
  readonly video: TrackRun;
  readonly audio: TrackRun | null;
}

export function fragmentTracks({ video, audio }: Media): FragmentTrack[] {
  const picture = { id: VIDEO_TRACK_ID, run: video };
  return audio === null ? [picture] : [picture, { id: AUDIO_TRACK_ID, run: audio }];
}
