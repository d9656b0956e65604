import { Fragment } from 'react';
import styles from './inline-details.module.css';

/** What there is to say of something, in a row: each fact goes to the next line whole, the number of an order above all. */
export function InlineDetails({ of }: { readonly of: readonly (string | null)[] }) {
  const facts = of.filter(fact => fact !== null);
  return facts.map((fact, place) => (
    <Fragment key={fact}>
      <span className={styles.fact}>{place < facts.length - 1 ? `${fact} ·` : fact}</span>{' '}
    </Fragment>
  ));
}
