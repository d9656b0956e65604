import type { AudioParameters } from '../fmp4/audio-parameters.ts';
import type { Sample, TrackRun } from '../fmp4/tracks.ts';

/** A piece of a segment. */
export interface SegmentPart {
  readonly video: TrackRun;
  readonly audio: TrackRun | null;
  readonly audioParameters: AudioParameters | null;
}

export interface JoinedParts {
  readonly video: TrackRun;
  readonly audio: TrackRun | null;
  readonly audioParameters: AudioParameters | null;
}

/** Joins the parts of a segment in order; null without a picture. */
export function joinParts(parts: readonly SegmentPart[]): JoinedParts | null {
  const video = joinRuns(parts.map(part => part.video));
  const withSound = parts.filter(part => part.audio !== null);
  const audio = joinRuns(withSound.map(part => part.audio).filter(run => run !== null));
  if (video === null) return null;
  return { video, audio, audioParameters: withSound[0]?.audioParameters ?? null };
}

function joinRuns(runs: readonly TrackRun[]): TrackRun | null {
  const [first, ...rest] = runs;
  if (first === undefined) return null;
  return rest.reduce(joinPair, first);
}

// Sound follows its timestamps: the last sample of the first run is extended over a gap between the runs.
function joinPair(before: TrackRun, after: TrackRun): TrackRun {
  const end = before.samples.reduce((sum, { duration }) => sum + duration, before.start);
  const samples = before.samples.map((sample, at) =>
    at === before.samples.length - 1 ? extended(sample, after.start - end) : sample,
  );
  return { start: before.start, samples: [...samples, ...after.samples] };
}

function extended(sample: Sample, by: number): Sample {
  return by === 0 ? sample : { ...sample, duration: sample.duration + by };
}
