/** One quality of the stream as the engine numbers it; height 0 is sound without a picture. */
export type Rendition = { level: number; height: number; bitrate: number };

/** Stored by height, not by level: another video has other levels. */
export type QualityChoice = 'auto' | number;

/** One rendition for each height, the one with the higher bitrate, best first. */
export function offeredRenditions(renditions: readonly Rendition[]): Rendition[] {
  const byHeight = new Map<number, Rendition>();
  for (const rendition of renditions) {
    const other = byHeight.get(rendition.height);
    if (!other || rendition.bitrate > other.bitrate) byHeight.set(rendition.height, rendition);
  }
  return [...byHeight.values()].sort((a, b) => b.height - a.height);
}

/** The best rendition not above the choice, or the smallest one. */
export function renditionFor(choice: QualityChoice, renditions: readonly Rendition[]): Rendition | undefined {
  if (choice === 'auto') return undefined;
  const offered = offeredRenditions(renditions);
  return offered.find(rendition => rendition.height <= choice) ?? offered.at(-1);
}

export function qualityLabel(height: number, soundOnly: string): string {
  return height > 0 ? `${height}p` : soundOnly;
}
