import type { Package } from '@grandstand/contract/entities.schema';
import { coveringPass } from '@grandstand/rules/covering-pass';
import { Icon } from '@grandstand/ui/icon';
import { useCall } from '../../api/call-options.ts';
import { useTranslator } from '../../i18n/use-translator.ts';
import type { Pass } from '../pass.ts';
import { passType, useActiveProducts } from './owned.ts';
import styles from './owned-notes.module.css';

/** Specification 5, duplicate purchase: replaces the button. */
export function AlreadyOwnedNote({ pass }: { readonly pass: Pass }) {
  const { t } = useTranslator();
  return (
    <p className={styles.bought}>
      <Icon name="check" />
      {t('already_bought', { type: t(`type_${passType(pass)}`) })}
    </p>
  );
}

interface CoveredProps {
  readonly pass: Pick<Package, 'is_single_event' | 'features'>;
}

/** Warns that an active subscription already includes this package. The user can still buy it. */
export function CoveredBySubscriptionNote({ pass }: CoveredProps) {
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
