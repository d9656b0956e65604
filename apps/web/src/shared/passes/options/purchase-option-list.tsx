import type { EventDetail } from '@grandstand/contract/entities.schema';
import { Button } from '@grandstand/ui/button';
import { Section } from '@grandstand/ui/section';
import { Skeleton } from '@grandstand/ui/skeleton';
import { useCall } from '../../api/call-options.ts';
import { useTranslator } from '../../i18n/use-translator.ts';
import { Notice } from '../../notice/notice.tsx';
import { selectionQuery } from '../intent/selection.ts';
import { PlanList } from '../plans/plan-list.tsx';
import { PurchaseOptionCard } from './purchase-option-card.tsx';
import styles from './purchase-option-list.module.css';
import { type PurchaseOption, purchaseOptions } from './purchase-options.ts';

/** All passes that give access to this game, with their total prices. */
export function PurchaseOptionList({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslator();
  const packages = useCall('listPackages');
  const plans = useCall('listSubscriptions', { enabled: event.type === 'paid' });
  if (packages.isLoadingError) {
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
      {event.type === 'paid' && plans.data && plans.data.length > 0 && (
        <Section title={t('plans')}>
          <PlanList plans={plans.data} event_id={event.id} />
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
  /** The options to compare each one with. */
  readonly all: readonly PurchaseOption[];
  /** Highlighted. */
  readonly recommended: PurchaseOption | undefined;
}

function OptionGroup({ event, options, all, recommended }: OptionGroupProps) {
  return (
    <div className={styles.options}>
      {options.map(option => (
        <PurchaseOptionCard
          key={selectionQuery(option.selection)}
          event={event}
          option={option}
          all={all}
          isRecommended={option === recommended}
        />
      ))}
    </div>
  );
}
