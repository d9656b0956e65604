import { SAMPLE_RATE } from '@grandstand/demo-game/encode/crowd-sound';
import { between, TURN } from './brush.ts';
import { CARD, FILM_SECONDS } from './film-times.ts';

/** A quiet tune: chords that change every two bars' worth of seconds, with their notes plucked one after the other. */
export interface Tune {
  /** Semitones from A3 of each chord's notes. */
  readonly chords: readonly (readonly number[])[];
  readonly notes_per_second: number;
  /** How hollow the plucked notes sound: 0 to 1. */
  readonly reed: number;
}

const CHORD_SECONDS = 2.5;
const LOUDNESS = 0.5;

/** One channel of 16-bit samples of the whole film. */
export function tuneSamples({ chords, notes_per_second, reed }: Tune): Buffer {
  const bytes = Buffer.alloc(FILM_SECONDS * SAMPLE_RATE * 2);
  for (let index = 0; index < FILM_SECONDS * SAMPLE_RATE; index++) {
    const t = index / SAMPLE_RATE;
    const chord = chords[Math.floor(t / CHORD_SECONDS) % chords.length] ?? [];
    const value = pad(t, chord) + plucked(t, chord, notes_per_second, reed) + chime(t, chords[0] ?? []);
    const fade = between(t, 0, 0.4) * (1 - between(t, FILM_SECONDS - 1.2, FILM_SECONDS));
    bytes.writeInt16LE(Math.round(Math.tanh(value * LOUDNESS * fade) * 32_000), index * 2);
  }
  return bytes;
}

const frequency = (semitones: number) => 220 * 2 ** (semitones / 12);

/** The chord itself, which swells and fades before the next one. */
function pad(t: number, chord: readonly number[]): number {
  const within = t % CHORD_SECONDS;
  const swell = between(within, 0, 0.5) * (1 - between(within, CHORD_SECONDS - 0.4, CHORD_SECONDS));
  const sum = chord.reduce(
    (total, note) =>
      total + Math.sin(TURN * frequency(note - 12) * t) + 0.4 * Math.sin(TURN * frequency(note) * 1.003 * t),
    0,
  );
  return sum * swell * 0.06;
}

/** The notes of the chord, up and down, each with a short decay. */
function plucked(t: number, chord: readonly number[], rate: number, reed: number): number {
  const number = Math.floor(t * rate);
  const order = [...chord, ...chord.slice(1, -1).toReversed()];
  const note = frequency((order[number % order.length] ?? 0) + 12);
  const age = t - number / rate;
  const decay = Math.exp(-age * 5) * Math.min(1, age * 300);
  const tone = Math.sin(TURN * note * t) + reed * 0.5 * Math.sin(TURN * note * 3 * t);
  return tone * decay * 0.16;
}

/** Two notes when the sponsor's mark appears. */
function chime(t: number, chord: readonly number[]): number {
  const [low = 0, , high = 7] = chord;
  return [
    { note: low + 12, at: CARD + 0.3 },
    { note: high + 12, at: CARD + 0.65 },
  ].reduce((sum, { note, at }) => {
    const age = t - at;
    return age < 0 ? sum : sum + Math.sin(TURN * frequency(note) * t) * Math.exp(-age * 2.2) * 0.2;
  }, 0);
}
