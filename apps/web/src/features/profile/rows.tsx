import { Button } from '@grandstand/ui/button';
import { type ReactNode, useState } from 'react';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './profile-view.module.css';

const STEP = 10;

interface Props<Row> {
  readonly items: readonly Row[];
  readonly row: (row: Row) => ReactNode;
}

/** Shows ten rows at first, so that the content below stays within reach on a phone. */
export function Rows<Row>({ items, row }: Props<Row>) {
  const { t } = useTranslator();
  const [shown, setShown] = useState(STEP);
  const left = items.length - shown;
  return (
    <>
      <ul className={styles.rows}>{items.slice(0, shown).map(row)}</ul>
      {left > 0 && (
        <Button kind="line" onClick={() => setShown(shown + STEP)}>
          {t('rows_more', { count: Math.min(left, STEP) })}
        </Button>
      )}
    </>
  );
}
