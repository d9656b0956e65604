import { Fragment } from 'react';
import styles from './inline-details.module.css';

/** Details in one line, separated by dots. Each wraps as a whole, because an order number must stay readable; no line begins or ends with a dot. */
export function InlineDetails({ items }: { readonly items: readonly (string | null)[] }) {
  const details = items.filter(item => item !== null);
  return (
    <span className={styles.details}>
      {details.map((detail, index) => (
        <Fragment key={detail}>
          <span className={styles.detail}>
            {index > 0 && <i>· </i>}
            {detail}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  );
}
