import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { DayStrip } from '@grandstand/ui/day-strip';
import { Icon } from '@grandstand/ui/icon';
import { Section } from '@grandstand/ui/section';
import { useState } from 'react';
import { Link } from 'wouter';
import { dayKey } from '#shared/events/event-time.ts';
import { FixtureList } from '#shared/events/fixture-list.tsx';
import { groupDays } from '#shared/events/group-days.ts';
import { stripDays, useStripDays } from '#shared/events/strip-days.ts';
import { useZone } from '#shared/events/use-zone.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useNow } from '#shared/now.ts';
import { paths } from '#shared/routing/paths.ts';

const MINUTE_MS = 60_000;

/** A week by days; the first day with a game is open. */
export function NextUp({ events }: { readonly events: readonly SportsEvent[] }) {
  const { t } = useTranslator();
  const zone = useZone();
  const today = dayKey(useNow(MINUTE_MS) / 1000, zone);
  const [wanted, choose] = useState<string | null>(null);
  const days = groupDays(events, zone);
  const shown = days.find(({ key }) => key === wanted) ?? days[0];
  const strip = useStripDays(stripDays(days, today));
  if (!shown) return null;
  return (
    <Section
      title={t('next_up')}
      end={
        <Link href={paths.schedule()}>
          {t('full_schedule')}
          <Icon name="right" />
        </Link>
      }
    >
      <DayStrip label={t('days')} days={strip} chosen={shown.key} onChoose={choose} />
      <FixtureList events={shown.events} />
    </Section>
  );
}
