import type { EventDetail } from '@grandstand/contract/entities.schema';
import { Button } from '@grandstand/ui/button';
import { Section } from '@grandstand/ui/section';
import { Skeleton } from '@grandstand/ui/skeleton';
import { useCall } from '../api/call-options.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { Notice } from '../notice/notice.tsx';
import { selectionQuery } from './selection.ts';
import { WayIn } from './way-in.tsx';
import styles from './ways-in.module.css';
import { type Way, waysToWatch } from './ways-to-watch.ts';

/** Every way into this game and what each costs in all, before anything is asked for. */
export function WaysIn({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslator();
  const packages = useCall('listPackages');
  if (packages.isError) {
    return (
      <Notice role="alert" title={t('ways_failed')} text={t('events_failed_text')}>
        <Button onClick={() => void packages.refetch()}>{t('retry')}</Button>
      </Notice>
    );
  }
  if (!packages.data) return <Skeleton style={{ blockSize: '24rem', marginBlockStart: '2rem' }} />;
  const { main, extra } = waysToWatch(event, packages.data);
  const all = [...main, ...extra];
  if (all.length === 0) return <Notice title={t('ways_none')} text={t('ways_none_text')} />;
  const recommended = main.find(({ pass }) => pass.tag !== null) ?? main[0];
  const isSoldAlone = event.type === 'ppv' && packages.data.some(pkg => !pkg.is_single_event);
  return (
    <>
      {main.length > 0 && (
        <Section title={t('ways_count', { count: main.length })}>
          <Ways event={event} ways={main} all={all} recommended={recommended} />
          {isSoldAlone && <p className={styles.alone}>{t('ways_sold_alone')}</p>}
        </Section>
      )}
      {extra.length > 0 && (
        <Section title={t('ways_more')}>
          <Ways event={event} ways={extra} all={all} recommended={undefined} />
        </Section>
      )}
    </>
  );
}

interface WaysProps {
  readonly event: EventDetail;
  readonly ways: readonly Way[];
  /** The options that each is compared with. */
  readonly all: readonly Way[];
  /** The one that stands out. */
  readonly recommended: Way | undefined;
}

function Ways({ event, ways, all, recommended }: WaysProps) {
  return (
    <div className={styles.ways}>
      {ways.map(way => (
        <WayIn
          key={selectionQuery(way.selection)}
          event={event}
          way={way}
          all={all}
          isRecommended={way === recommended}
        />
      ))}
    </div>
  );
}
