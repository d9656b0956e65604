import { box, fullBox, uint32, uint64 } from './boxes.ts';
import type { Sample, TrackRun } from './tracks.ts';

export interface FragmentTrack {
  readonly id: number;
  readonly run: TrackRun;
}

const DEFAULT_BASE_IS_MOOF = 0x020000;
/** Data offset, then duration, size, flags and composition of each sample. */
const RUN_FIELDS = 0x000f01;
const SAMPLE_BYTES = 16;
const DEPENDS_ON_NOTHING = 0x02000000;
const DEPENDS_ON_OTHERS = 0x01010000;
const BOX_HEADER_BYTES = 8;

/** One `moof` and its `mdat` (ISO/IEC 14496-12, 8.8). */
export function fragment(sequence: number, tracks: readonly FragmentTrack[]): Buffer {
  const offsets: number[] = [];
  // The data offsets depend on the length of `moof`, which does not depend on their values.
  let offset = movieFragment(sequence, tracks, []).length + BOX_HEADER_BYTES;
  for (const { run } of tracks) {
    offsets.push(offset);
    offset += run.samples.reduce((sum, sample) => sum + sample.data.length, 0);
  }
  const data = tracks.flatMap(track => track.run.samples.map(sample => sample.data));
  return Buffer.concat([movieFragment(sequence, tracks, offsets), box('mdat', ...data)]);
}

function movieFragment(
  sequence: number,
  tracks: readonly FragmentTrack[],
  offsets: readonly number[],
): Buffer {
  const header = fullBox('mfhd', 0, 0, uint32(sequence));
  return box('moof', header, ...tracks.map((track, at) => trackFragment(track, offsets[at] ?? 0)));
}

function trackFragment({ id, run }: FragmentTrack, dataOffset: number): Buffer {
  return box(
    'traf',
    fullBox('tfhd', 0, DEFAULT_BASE_IS_MOOF, uint32(id)),
    fullBox('tfdt', 1, 0, uint64(run.start)),
    fullBox('trun', 1, RUN_FIELDS, uint32(run.samples.length, dataOffset), sampleTable(run.samples)),
  );
}

function sampleTable(samples: readonly Sample[]): Buffer {
  const table = Buffer.alloc(SAMPLE_BYTES * samples.length);
  samples.forEach(({ duration, data, key, composition }, row) => {
    const at = row * SAMPLE_BYTES;
    table.writeUInt32BE(duration, at);
    table.writeUInt32BE(data.length, at + 4);
    table.writeUInt32BE(key ? DEPENDS_ON_NOTHING : DEPENDS_ON_OTHERS, at + 8);
    table.writeInt32BE(composition, at + 12);
  });
  return table;
}
