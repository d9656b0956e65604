import type { Package } from '@grandstand/contract/entities.schema';
import { coveringPass } from '@grandstand/rules/covering-pass';
import { Icon } from '@grandstand/ui/icon';
import { useCall } from '../../api/call-options.ts';
import { useTranslator } from '../../i18n/use-translator.ts';
import styles from './already-owned-note.module.css';
import { useActiveProducts } from './use-active-products.ts';

interface Props {
  readonly pass: Pick<Package, 'is_single_event' | 'features'>;
}

/** Warns that an active subscription already includes this package. The user can still buy it. */
export function CoveredBySubscriptionNote({ pass }: Props) {
  const subscription = coveringPass(pass, useActiveProducts());
  return subscription && <CoveredBy id={subscription.id} />;
}

function CoveredBy({ id }: { readonly id: number }) {
  const { t } = useTranslator();
  const { data, isPending } = useCall('listSubscriptions');
  if (isPending) return null;
  // The list lacks subscriptions that are no longer on sale.
  const name = data?.find(subscription => subscription.id === id)?.name;
  return (
    <p className={styles.bought}>
      <Icon name="check" />
      {name === undefined ? t('covered_by_subscription') : t('covered_by_named_subscription', { name })}
    </p>
  );
}
