import { boxAt, childrenOf, topBox } from './boxes.ts';
import { writeBox } from './write-fragment.ts';

/** The decoder configuration of an H.264 track (avcC). */
interface Configuration {
  /** Version, profile, constraints, level, and how long lengths are. */
  readonly head: Buffer;
  readonly sequence_sets: readonly Buffer[];
  readonly picture_sets: readonly Buffer[];
  readonly rest: Buffer;
}

const SAMPLE_ENTRY_AT = 8;
const VISUAL_ENTRY_BYTES = 78;
const LEVEL_AT = 3;
const COUNT_AT = 5;
const MOST_SETS = 31;

const PROFILES: Readonly<Record<number, string>> = { 66: 'baseline', 77: 'main', 100: 'high' };

/** Returns the profile of an init segment under the encoder's name for it. */
export function profileOf(init: Buffer): string {
  return PROFILES[readConfiguration(avcCOf(init)).head[1] ?? 0] ?? 'high';
}

/** Returns an unused id of parameter sets, so that pictures with sets of that id can be added. */
export function freeSetId(init: Buffer): number {
  const { sequence_sets, picture_sets } = readConfiguration(avcCOf(init));
  // After the head of the unit; in a sequence set also after profile, constraints and level.
  const taken = new Set([
    ...sequence_sets.map(set => firstNumber(set.subarray(4))),
    ...picture_sets.map(set => firstNumber(set.subarray(1))),
  ]);
  const free = Array.from({ length: MOST_SETS }, (_, i) => i + 1).find(id => !taken.has(id));
  if (free === undefined) throw new Error('the pictures use every number of a parameter set');
  return free;
}

/** Reads an Exp-Golomb number at the start of the bits. */
function firstNumber(bytes: Buffer): number {
  const bits = [...bytes.subarray(0, 8)].map(byte => byte.toString(2).padStart(8, '0')).join('');
  const zeros = bits.indexOf('1');
  return Number.parseInt(bits.slice(zeros, zeros * 2 + 1), 2) - 1;
}

/** Adds the parameter sets of other pictures to an init segment. */
export function withParameterSets(init: Buffer, others: readonly Buffer[]): Buffer {
  const configurations = [init, ...others].map(segment => readConfiguration(avcCOf(segment)));
  const [own] = configurations;
  if (own === undefined || others.length === 0) return init;
  const head = Buffer.from(own.head);
  head[LEVEL_AT] = Math.max(...configurations.map(configuration => configuration.head[LEVEL_AT] ?? 0));
  const merged = writeConfiguration({
    ...own,
    head,
    sequence_sets: unique(configurations.flatMap(({ sequence_sets }) => sequence_sets)),
    picture_sets: unique(configurations.flatMap(({ picture_sets }) => picture_sets)),
  });
  return replaced(init, merged);
}

function unique(sets: readonly Buffer[]): Buffer[] {
  return sets.filter((set, i) => sets.findIndex(earlier => earlier.equals(set)) === i);
}

function readConfiguration(avcC: Buffer): Configuration {
  const sequence = setsAt(avcC, COUNT_AT + 1, (avcC[COUNT_AT] ?? 0) & 31);
  const picture = setsAt(avcC, sequence.end + 1, avcC[sequence.end] ?? 0);
  return {
    head: avcC.subarray(0, COUNT_AT),
    sequence_sets: sequence.sets,
    picture_sets: picture.sets,
    rest: avcC.subarray(picture.end),
  };
}

function setsAt(avcC: Buffer, start: number, count: number): { sets: Buffer[]; end: number } {
  let end = start;
  const sets = Array.from({ length: count }, () => {
    const length = avcC.readUInt16BE(end);
    end += 2 + length;
    return avcC.subarray(end - length, end);
  });
  return { sets, end };
}

function writeConfiguration({ head, sequence_sets, picture_sets, rest }: Configuration): Buffer {
  const counts = [Buffer.from([0xe0 | sequence_sets.length]), Buffer.from([picture_sets.length])] as const;
  return Buffer.concat([
    head,
    counts[0],
    ...sequence_sets.map(withLength),
    counts[1],
    ...picture_sets.map(withLength),
    rest,
  ]);
}

function withLength(set: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(set.length);
  return Buffer.concat([length, set]);
}

function avcCOf(init: Buffer): Buffer {
  const { avcC } = placeOfConfiguration(init);
  return init.subarray(avcC.body, avcC.end);
}

/** A box and its parents, whose sizes must grow with it. */
function placeOfConfiguration(init: Buffer) {
  const moov = topBox(init, 'moov');
  for (const trak of moov ? childrenOf(init, moov).filter(box => box.type === 'trak') : []) {
    const above = ['mdia', 'minf', 'stbl', 'stsd'].map((_, i, path) =>
      boxAt(init, trak, ...path.slice(0, i + 1)),
    );
    const stsd = above.at(-1);
    const entry = stsd && boxAt(init, { ...stsd, body: stsd.body + SAMPLE_ENTRY_AT }, 'avc1');
    const avcC = entry && boxAt(init, { ...entry, body: entry.body + VISUAL_ENTRY_BYTES }, 'avcC');
    if (avcC) return { avcC, around: [moov, trak, ...above, entry].filter(box => box !== undefined) };
  }
  throw new Error('the init segment has no H.264 track');
}

function replaced(init: Buffer, configuration: Buffer): Buffer {
  const { avcC, around } = placeOfConfiguration(init);
  const box = writeBox('avcC', configuration);
  const grown = box.length - (avcC.end - avcC.start);
  const before = Buffer.from(init.subarray(0, avcC.start));
  for (const { start } of around) before.writeUInt32BE(before.readUInt32BE(start) + grown, start);
  return Buffer.concat([before, box, init.subarray(avcC.end)]);
}
