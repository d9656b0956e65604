import { percentile } from './percentile.ts';
import type { ProcessSample } from './process-samples.ts';

/** Delayed garbage collection looks like growth: tolerances as a share of the first third and in MB. */
const MEMORY_PLAY = { share: 1.15, mb: 10 };
const HANDLES_PLAY = 4;

interface Flatness {
  readonly rss_mb: readonly [first: number, last: number];
  readonly handles: readonly [first: number, last: number];
  readonly is_flat: boolean;
}

/** Compares the medians of the first and the last third of the samples. */
export function flatnessOf(samples: readonly ProcessSample[]): Flatness {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const thirds = [samples.slice(0, third), samples.slice(-third)] as const;
  const middle = (part: readonly ProcessSample[], key: keyof ProcessSample) =>
    percentile(
      part.map(each => each[key]),
      0.5,
    );
  const rss_mb = [middle(thirds[0], 'rss_mb'), middle(thirds[1], 'rss_mb')] as const;
  const handles = [middle(thirds[0], 'handles'), middle(thirds[1], 'handles')] as const;
  const is_flat =
    rss_mb[1] <= rss_mb[0] * MEMORY_PLAY.share + MEMORY_PLAY.mb && handles[1] <= handles[0] + HANDLES_PLAY;
  return { rss_mb, handles, is_flat };
}

export function sayFlatness(name: string, { rss_mb, handles, is_flat }: Flatness): boolean {
  const memory = `${rss_mb[0].toFixed(0)} -> ${rss_mb[1].toFixed(0)} MB`;
  console.log(
    `${name.padEnd(12)} ${memory}, ${handles.join(' -> ')} handles: ${is_flat ? 'flat' : 'NOT FLAT'}`,
  );
  return is_flat;
}
