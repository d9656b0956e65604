/** The content of an MP4 box. */
type Box = DataView;

const HEAD_BYTES = 8;

/** Returns the boxes at a path, such as `moof/traf`. */
function boxesAt(box: Box, path: string): Box[] {
  const [type = '', ...rest] = path.split('/');
  const found: Box[] = [];
  for (let at = 0; at + HEAD_BYTES <= box.byteLength; ) {
    const size = box.getUint32(at);
    if (size < HEAD_BYTES || at + size > box.byteLength) break;
    const name = String.fromCharCode(...[4, 5, 6, 7].map(offset => box.getUint8(at + offset)));
    const start = box.byteOffset + at + HEAD_BYTES;
    if (name === type) found.push(new DataView(box.buffer, start, size - HEAD_BYTES));
    at += size;
  }
  return rest.length === 0 ? found : found.flatMap(inner => boxesAt(inner, rest.join('/')));
}

const VIDEO = 0x76696465; // 'vide'

/** The id and timescale of the track with the pictures. */
function pictureTrack(init: DataView): { readonly id: number; readonly timescale: number } | undefined {
  const track = boxesAt(init, 'moov/trak').find(
    trak => boxesAt(trak, 'mdia/hdlr')[0]?.getUint32(8) === VIDEO,
  );
  const [head] = track ? boxesAt(track, 'tkhd') : [];
  const [media] = track ? boxesAt(track, 'mdia/mdhd') : [];
  if (!head || !media) return undefined;
  // Version 1 has two times of 8 bytes before them, version 0 of 4.
  const after = (box: Box) => (box.getUint8(0) === 1 ? 20 : 12);
  return { id: head.getUint32(after(head)), timescale: media.getUint32(after(media)) };
}

/** Flags of the optional fields before the first composition offset, each of 4 bytes. */
const RUN_FIELDS = [0x1, 0x4, 0x100, 0x200, 0x400] as const;
const HAS_COMPOSITION_OFFSET = 0x800;

/** When the first picture of a segment is shown, in seconds of the recording's own clock; undefined without a picture. */
export function firstPictureSeconds(init: DataView, segment: DataView): number | undefined {
  const track = pictureTrack(init);
  const fragment = boxesAt(segment, 'moof/traf').find(
    traf => boxesAt(traf, 'tfhd')[0]?.getUint32(4) === track?.id,
  );
  const [time] = fragment ? boxesAt(fragment, 'tfdt') : [];
  const [run] = fragment ? boxesAt(fragment, 'trun') : [];
  if (!track || !time || !run) return undefined;
  const decoded = time.getUint8(0) === 1 ? Number(time.getBigUint64(4)) : time.getUint32(4);
  return (decoded + compositionOffset(run)) / track.timescale;
}

/** From decoding to showing the first picture of a run, in ticks. */
function compositionOffset(run: Box): number {
  const flags = run.getUint32(0) & 0xffffff;
  if (!(flags & HAS_COMPOSITION_OFFSET)) return 0;
  const at = HEAD_BYTES + 4 * RUN_FIELDS.filter(field => flags & field).length;
  return run.getInt32(at);
}
