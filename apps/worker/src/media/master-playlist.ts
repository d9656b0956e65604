/** One line of a master playlist: a rendition with what it really costs. */
export interface Variant {
  readonly name: string;
  readonly bandwidth: number;
  readonly average_bandwidth: number;
  readonly width: number;
  readonly height: number;
  readonly frame_rate: number;
  readonly codecs: string;
}

const HEAD = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];

/** Largest first: players without an estimate of the line begin with the first one or choose themselves. */
export function masterPlaylist(variants: readonly Variant[]): string {
  const sorted = variants.toSorted((a, b) => b.height * b.width - a.height * a.width);
  return `${[...HEAD, ...sorted.flatMap(variantLines)].join('\n')}\n`;
}

function variantLines(variant: Variant): string[] {
  const attributes = [
    `BANDWIDTH=${variant.bandwidth}`,
    `AVERAGE-BANDWIDTH=${variant.average_bandwidth}`,
    `RESOLUTION=${variant.width}x${variant.height}`,
    `FRAME-RATE=${variant.frame_rate.toFixed(3)}`,
    `CODECS="${variant.codecs}"`,
  ];
  return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${variant.name}/index.m3u8`];
}

const VARIANT =
  /^#EXT-X-STREAM-INF:BANDWIDTH=(\d+),AVERAGE-BANDWIDTH=(\d+),RESOLUTION=(\d+)x(\d+),FRAME-RATE=([\d.]+),CODECS="([^"]+)"\n(.+)\/index\.m3u8$/gm;

/** Reads back what `masterPlaylist` wrote. */
export function variantsOf(master: string): Variant[] {
  return [...master.matchAll(VARIANT)].map(
    ([, bandwidth, average, width, height, rate, codecs = '', name = '']) => ({
      name,
      bandwidth: Number(bandwidth),
      average_bandwidth: Number(average),
      width: Number(width),
      height: Number(height),
      frame_rate: Number(rate),
      codecs,
    }),
  );
}
