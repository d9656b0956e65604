/** The segments of a media playlist: name and length in seconds. */
export interface Segment {
  readonly name: string;
  readonly seconds: number;
}

export function segmentsOf(playlist: string): Segment[] {
  const lines = playlist.split('\n').map(line => line.trim());
  return lines.flatMap((line, i) => {
    const name = lines[i + 1];
    if (!line.startsWith('#EXTINF:') || name === undefined) return [];
    return [{ name, seconds: Number.parseFloat(line.slice('#EXTINF:'.length)) }];
  });
}

export interface BitRates {
  /** Bitrate of the costliest segment. */
  readonly peak: number;
  readonly average: number;
}

/** Measures the segments' bitrates, in bits per second. `bytes` has the segments' order. */
export function bitRates(segments: readonly Segment[], bytes: readonly number[]): BitRates {
  const costs = segments.map(({ seconds }, i) => ({ seconds, bits: (bytes[i] ?? 0) * 8 }));
  const total = costs.reduce((sum, cost) => ({
    seconds: sum.seconds + cost.seconds,
    bits: sum.bits + cost.bits,
  }));
  // A last segment of a few frames does not indicate the bandwidth that a viewer needs.
  const telling = costs.filter(({ seconds }) => seconds >= 1);
  const peaks = (telling.length > 0 ? telling : [total]).map(({ seconds, bits }) => bits / seconds);
  return {
    peak: Math.ceil(peaks.reduce((a, b) => Math.max(a, b))),
    average: Math.ceil(total.bits / total.seconds),
  };
}
