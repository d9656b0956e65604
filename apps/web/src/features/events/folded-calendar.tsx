import { chosenDays } from '@grandstand/rules/event-calendar';
import { Button } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { useId, useState } from 'react';
import { dayText } from '#shared/events/event-time.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './folded-calendar.module.css';
import { type CalendarProps, MonthCalendar } from './month-calendar.tsx';

/** Where it has no column of its own the calendar waits behind a button above the list. */
export function FoldedCalendar(props: CalendarProps) {
  const { t, language } = useTranslator();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { from, to } = chosenDays(props.calendar, props.direction);
  const days = [...new Set([from, to])].map(day => day && dayText(day, language, 'short')).filter(Boolean);
  return (
    <div className={styles.folded}>
      <Button wide aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon name="calendar" />
        {days.length > 0 ? days.join(' – ') : t('calendar')}
      </Button>
      <div id={id} data-open={isOpen || undefined}>
        <MonthCalendar {...props} />
      </div>
    </div>
  );
}
