import { seededRandom } from '../play/random.ts';
import type { Cue, Scene } from '../play/scene.ts';

export const SAMPLE_RATE = 44_100;

/** One channel of 16-bit samples, whatever length is asked for, without a seam between calls. */
export interface CrowdSound {
  readonly next: (scene: Scene, samples: number) => Buffer;
}

interface Voice {
  readonly cue: Cue;
  age: number;
}

const MURMUR = 0.05;
const ROAR = 0.42;
const RISE_PER_SAMPLE = 1 / (SAMPLE_RATE * 0.25);
const FALL_PER_SAMPLE = 1 / (SAMPLE_RATE * 1.6);

/** The sound of a murmuring crowd that rises with the excitement, and the sounds of the field. */
export function createCrowdSound(seed: number): CrowdSound {
  const random = seededRandom(seed);
  const filter = { low: 0, rumble: 0, bright: 0 };
  let level = 0.3;
  let voices: Voice[] = [];
  const sample = (excitement: number, t: number) => {
    level += excitement > level ? RISE_PER_SAMPLE : -FALL_PER_SAMPLE;
    const white = random() * 2 - 1;
    filter.low += (white - filter.low) * 0.16;
    filter.rumble += (filter.low - filter.rumble) * 0.025;
    filter.bright += (white - filter.bright) * 0.4;
    const sway = 0.85 + 0.15 * Math.sin(t * 1.7) * Math.sin(t * 0.61);
    const loud = (MURMUR + ROAR * Math.max(0, level) ** 1.8) * sway;
    const cheer = (filter.bright - filter.low) * Math.max(0, level - 0.5) * 0.5;
    return (filter.low - filter.rumble) * loud * 2.2 + cheer * loud;
  };
  return {
    next: (scene, samples) => {
      voices.push(...scene.cues.map(cue => ({ cue, age: 0 })));
      const bytes = Buffer.alloc(samples * 2);
      for (let index = 0; index < samples; index++) {
        let value = sample(scene.excitement, scene.t + index / SAMPLE_RATE);
        for (const voice of voices) value += VOICES[voice.cue].at(voice.age++ / SAMPLE_RATE, random);
        bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_000), index * 2);
      }
      voices = voices.filter(({ cue, age }) => age / SAMPLE_RATE < VOICES[cue].seconds);
      return bytes;
    },
  };
}

interface Tone {
  readonly seconds: number;
  readonly at: (t: number, random: () => number) => number;
}

const TURN = Math.PI * 2;

const VOICES: Readonly<Record<Cue, Tone>> = {
  whistle: { seconds: 0.35, at: t => whistle(t, 0.35) },
  'long-whistle': { seconds: 1.3, at: t => whistle(t, 1.3) },
  kick: {
    seconds: 0.12,
    at: (t, random) =>
      0.3 * Math.exp(-t * 38) * (Math.sin(TURN * (130 - 400 * t) * t) + (random() - 0.5) * 0.4),
  },
  bounce: { seconds: 0.1, at: t => 0.2 * Math.exp(-t * 45) * Math.sin(TURN * 190 * t) },
  goal: { seconds: 2.4, at: (t, random) => 0.16 * swell(t, 2.4) * (random() - 0.5) },
  horn: {
    seconds: 2.2,
    at: t => 0.16 * Math.min(1, (2.2 - t) * 6) * Math.min(1, t * 20) * (saw(t, 233) + saw(t, 294)),
  },
  miss: { seconds: 1, at: (t, random) => 0.1 * swell(t, 1) * Math.sin(TURN * 420 * t + random()) },
};

function whistle(t: number, seconds: number): number {
  const edge = Math.min(1, t * 60, (seconds - t) * 40);
  return 0.11 * Math.max(0, edge) * Math.sin(TURN * 2850 * t + 2.6 * Math.sin(TURN * 34 * t));
}

function saw(t: number, frequency: number): number {
  return 2 * ((t * frequency) % 1) - 1;
}

function swell(t: number, seconds: number): number {
  return Math.sin(Math.PI * Math.min(1, t / seconds));
}
