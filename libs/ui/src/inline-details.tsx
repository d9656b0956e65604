import { Fragment } from 'react';
import styles from './inline-details.module.css';

/** Details in one line, separated by dots. Each wraps as a whole, and no line begins or ends with a dot. */
export function InlineDetails({ items }: { readonly items: readonly (string | null)[] }) {
  const details = items.filter(item => item !== null);
  return (
    <span className={styles.details}>
      {details.map((detail, index) => (
        <Fragment key={detail}>
          <span className={styles.detail}>
            {index > 0 && <i>· </i>}
            <UnbrokenNumbers text={detail} />
          </span>{' '}
        </Fragment>
      ))}
    </span>
  );
}

const HYPHENATED = /(\S+-\S+)/;

/** An order number such as `LEAGUE-000006` does not break at its hyphen. */
function UnbrokenNumbers({ text }: { readonly text: string }) {
  return text.split(HYPHENATED).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.number}>
        {part}
      </span>
    ),
  );
}
