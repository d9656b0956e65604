import type { VodMediaItem, VodRail } from '@grandstand/contract/entities.schema';

interface LedRails {
  readonly lead: VodMediaItem | undefined;
  readonly rest: readonly VodRail[];
}

const isFilled = ({ vod_media_items }: VodRail) => vod_media_items.length > 0;

/** The first film leads the page, and its rail starts with the second film, to avoid a duplicate. */
export function leadAndRails(rails: readonly VodRail[]): LedRails {
  const [first, ...others] = rails.filter(isFilled);
  if (!first) return { lead: undefined, rest: [] };
  const [lead, ...following] = first.vod_media_items;
  return { lead, rest: [{ ...first, vod_media_items: following }, ...others].filter(isFilled) };
}
