/** One entry of a master playlist: a rendition with its measured bitrate. */
export interface Variant {
  readonly name: string;
  readonly bandwidth: number;
  readonly average_bandwidth: number;
  readonly width: number;
  readonly height: number;
  readonly frame_rate: number;
  readonly codecs: string;
}

const HEAD = ['#EXTM3U', '#EXT-X-VERSION:7'];
const INDEPENDENT = '#EXT-X-INDEPENDENT-SEGMENTS';

/** Lists the largest first, because some players start with the first entry until they can estimate the bandwidth. */
export function masterPlaylist(variants: readonly Variant[], { isIndependent = true } = {}): string {
  const sorted = variants.toSorted(byPixels);
  const head = isIndependent ? [...HEAD, INDEPENDENT] : HEAD;
  return `${[...head, ...sorted.flatMap(variantLines)].join('\n')}\n`;
}

const byPixels = (a: Variant, b: Variant) => b.height * b.width - a.height * a.width;

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

/** Parses the output of `masterPlaylist`. */
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

const ATTRIBUTES = /^#EXT-X-STREAM-INF:(.+)\n(.+)\/index\.m3u8$/gm;

/** Returns the largest rendition of a master playlist; for a streamed game that of the encoder. */
export function topVariantOf(master: string): Variant | undefined {
  const variants = [...master.matchAll(ATTRIBUTES)].map(([, line = '', name = '']) => {
    const [width = 0, height = 0] = attribute(line, 'RESOLUTION').split('x').map(Number);
    const bandwidth = Number(attribute(line, 'BANDWIDTH'));
    const frame_rate = Number(attribute(line, 'FRAME-RATE'));
    const codecs = attribute(line, 'CODECS');
    return { name, bandwidth, average_bandwidth: bandwidth, width, height, frame_rate, codecs };
  });
  return variants.toSorted(byPixels)[0];
}

function attribute(line: string, name: string): string {
  const [, quoted, plain] = new RegExp(`(?:^|,)${name}=(?:"([^"]*)"|([^,]*))`).exec(line) ?? [];
  return quoted ?? plain ?? '';
}
