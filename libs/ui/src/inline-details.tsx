import { Fragment } from 'react';
import styles from './inline-details.module.css';

/** Details in one line, separated by dots. Each detail wraps as a whole, because an order number must stay readable. */
export function InlineDetails({ items }: { readonly items: readonly (string | null)[] }) {
  const details = items.filter(item => item !== null);
  return details.map((detail, index) => (
    <Fragment key={detail}>
      <span className={styles.detail}>{index < details.length - 1 ? `${detail} ·` : detail}</span>{' '}
    </Fragment>
  ));
}
