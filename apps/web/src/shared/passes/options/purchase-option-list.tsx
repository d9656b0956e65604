import type { EventDetail } from '@grandstand/contract/entities.schema';
import { Button } from '@grandstand/ui/button';
import { Section } from '@grandstand/ui/section';
import { Skeleton } from '@grandstand/ui/skeleton';
import { useCall } from '../../api/call-options.ts';
import { useTranslator } from '../../i18n/use-translator.ts';
import { Notice } from '../../notice/notice.tsx';
import { selectionQuery } from '../intent/selection.ts';
import { PurchaseOptionCard } from './purchase-option-card.tsx';
import styles from './purchase-option-list.module.css';
import { type PurchaseOption, purchaseOptions } from './purchase-options.ts';

/** Every way into this game and what each costs in all, before anything is asked for. */
export function PurchaseOptionList({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslator();
  const packages = useCall('listPackages');
  if (packages.isError) {
    return (
      <Notice role="alert" title={t('options_failed')} text={t('events_failed_text')}>
        <Button onClick={() => void packages.refetch()}>{t('retry')}</Button>
      </Notice>
    );
  }
  if (!packages.data) return <Skeleton style={{ blockSize: '24rem', marginBlockStart: '2rem' }} />;
  const { main, extra } = purchaseOptions(event, packages.data);
  const all = [...main, ...extra];
  if (all.length === 0) return <Notice title={t('options_none')} text={t('options_none_text')} />;
  const recommended = main.find(({ pass }) => pass.tag !== null) ?? main[0];
  const isSoldAlone = event.type === 'ppv' && packages.data.some(pkg => !pkg.is_single_event);
  return (
    <>
      {main.length > 0 && (
        <Section title={t('options_count', { count: main.length })}>
          <OptionGroup event={event} options={main} all={all} recommended={recommended} />
          {isSoldAlone && <p className={styles.alone}>{t('sold_separately')}</p>}
        </Section>
      )}
      {extra.length > 0 && (
        <Section title={t('options_more')}>
          <OptionGroup event={event} options={extra} all={all} recommended={undefined} />
        </Section>
      )}
    </>
  );
}

interface OptionGroupProps {
  readonly event: EventDetail;
  readonly options: readonly PurchaseOption[];
  /** The options that each is compared with. */
  readonly all: readonly PurchaseOption[];
  /** The one that stands out. */
  readonly recommended: PurchaseOption | undefined;
}

function OptionGroup({ event, options: ways, all, recommended }: OptionGroupProps) {
  return (
    <div className={styles.ways}>
      {ways.map(way => (
        <PurchaseOptionCard
          key={selectionQuery(way.selection)}
          event={event}
          option={way}
          all={all}
          isRecommended={way === recommended}
        />
      ))}
    </div>
  );
}
