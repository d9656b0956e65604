import type { Package } from '@grandstand/contract/entities.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import styles from './total-price-line.module.css';
import { useTotalPrice } from './use-total-price.ts';

interface Props {
  readonly pass: Package;
  /** Null where it takes a choice before there is a quote. */
  readonly selection: Selection | null;
}

/** Between the price and the button: what is charged behind it, before any form. */
export function TotalPriceLine({ pass, selection }: Props) {
  const { total, includes } = useTotalPrice(pass, selection);
  return (
    <p className={styles.whole}>
      <b>{total}</b> {includes}
    </p>
  );
}
