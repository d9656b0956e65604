import type { Package } from '@grandstand/contract/entities.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { useWholePrice } from './use-whole-price.ts';
import styles from './whole-price-line.module.css';

interface Props {
  readonly pass: Package;
  /** Null where it takes a choice before there is a quote. */
  readonly selection: Selection | null;
}

/** Between the price and the button: what is charged behind it, before any form. */
export function WholePriceLine({ pass, selection }: Props) {
  const { total, holds } = useWholePrice(pass, selection);
  return (
    <p className={styles.whole}>
      <b>{total}</b> {holds}
    </p>
  );
}
