interface Variant {
  readonly bandwidth: number;
  readonly uri: string;
}

/** The URI of the rendition with which a player starts: the one with the lowest bandwidth that an HLS master playlist lists. */
export function lowestVariant(master: string): string | undefined {
  return variantsOf(master).sort((a, b) => a.bandwidth - b.bandwidth)[0]?.uri;
}

/** Each URI follows the line that describes it. */
function variantsOf(master: string): Variant[] {
  const lines = master.split('\n');
  return lines.flatMap((line, index) => {
    const bandwidth = /^#EXT-X-STREAM-INF:(?:.*,)?BANDWIDTH=(\d+)/.exec(line)?.[1];
    const uri = lines[index + 1]?.trim();
    return bandwidth && uri ? [{ bandwidth: Number(bandwidth), uri }] : [];
  });
}
