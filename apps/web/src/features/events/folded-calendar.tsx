import { Button } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { useId, useState } from 'react';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './folded-calendar.module.css';
import { type CalendarProps, MonthCalendar } from './month-calendar.tsx';
import { useChosenDays } from './use-chosen-days.ts';

/** Where it has no column of its own the calendar waits behind a button above the list. */
export function FoldedCalendar(props: CalendarProps) {
  const { t } = useTranslator();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const days = useChosenDays(props.calendar, props.direction);
  return (
    <div className={styles.folded}>
      <Button wide aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon name="calendar" />
        {days || t('calendar')}
      </Button>
      <div id={id} data-open={isOpen || undefined}>
        <MonthCalendar {...props} />
      </div>
    </div>
  );
}
