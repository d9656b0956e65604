import type { VodMediaDetail, VodMediaItem, VodRail } from '@grandstand/contract/entities.schema';
import { Rail } from '@grandstand/ui/rail';
import { Section } from '@grandstand/ui/section';
import { useCall } from '#shared/api/call-options.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useAfterFirstFrame } from '#shared/watching/use-after-first-frame.ts';
import { VodCard } from './vod-card.tsx';

const RAIL_LENGTH = 12;

/** Films of the same rails first, then the rest of the library. */
function neighbours(item: VodMediaItem, rails: readonly VodRail[]): VodMediaItem[] {
  const hasItem = (rail: VodRail) => rail.vod_media_items.some(({ id }) => id === item.id);
  const ordered = [...rails.filter(hasItem), ...rails.filter(rail => !hasItem(rail))];
  const byId = new Map(ordered.flatMap(rail => rail.vod_media_items).map(film => [film.id, film]));
  byId.delete(item.id);
  return [...byId.values()].slice(0, RAIL_LENGTH);
}

export function RelatedItems({ item }: { readonly item: VodMediaDetail }) {
  const { t } = useTranslator();
  const { data: rails } = useCall('listVodMediaRails', { enabled: useAfterFirstFrame() });
  const items = neighbours(item, rails ?? []);
  if (items.length === 0) return null;
  return (
    <Section title={t('vod_more')}>
      <Rail label={t('vod_more')} previousLabel={t('previous')} nextLabel={t('next')}>
        {items.map(film => (
          <VodCard key={film.id} item={film} />
        ))}
      </Rail>
    </Section>
  );
}
