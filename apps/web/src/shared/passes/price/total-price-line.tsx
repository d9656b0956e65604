import type { Selection } from '@grandstand/rules/checkout-preparation';
import type { Pass } from '../pass.ts';
import { useTotalPrice } from './total-price.ts';
import styles from './total-price-line.module.css';

interface Props {
  readonly pass: Pass;
  /** Null until the buyer has chosen what is needed for a quote. */
  readonly selection: Selection | null;
}

/** The amount that checkout will charge, shown above the button. */
export function TotalPriceLine({ pass, selection }: Props) {
  const { total, includes } = useTotalPrice(pass, selection);
  return (
    <p className={styles.whole}>
      <b>{total}</b> {includes}
    </p>
  );
}
