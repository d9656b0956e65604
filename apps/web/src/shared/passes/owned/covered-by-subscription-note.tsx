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

/** Before money is asked for a package that adds nothing: it may be bought all the same. */
export function CoveredBySubscriptionNote({ pass }: Props) {
  const held = coveringPass(pass, useActiveProducts());
  return held && <CoveredBy id={held.id} />;
}

function CoveredBy({ id }: { readonly id: number }) {
  const { t } = useTranslator();
  const { data, isPending } = useCall('listSubscriptions');
  if (isPending) return null;
  // One that is no longer on sale is in no list.
  const name = data?.find(one => one.id === id)?.name;
  return (
    <p className={styles.bought}>
      <Icon name="check" />
      {name === undefined ? t('covered_by_subscription') : t('covered_by_named_subscription', { name })}
    </p>
  );
}
