import type { ListDirection } from '@grandstand/rules/event-calendar';
import { Button } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './folded-calendar.module.css';
import { type CalendarProps, MonthCalendar } from './month-calendar.tsx';
import { useCalendar } from './use-calendar.ts';
import { useChosenDays } from './use-chosen-days.ts';

const ID = 'calendar';

interface ButtonProps {
  readonly direction: ListDirection;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Opens the calendar on narrow screens; its label is the chosen days. */
export function CalendarButton({ direction, isOpen, onPress }: ButtonProps) {
  const { t } = useTranslator();
  const [calendar] = useCalendar();
  return (
    <div className={styles.button}>
      <Button aria-expanded={isOpen} aria-controls={ID} onClick={onPress}>
        <Icon name="calendar" />
        {useChosenDays(calendar, direction) || t('calendar')}
      </Button>
    </div>
  );
}

export function FoldedCalendar({ isOpen, ...props }: CalendarProps & Pick<ButtonProps, 'isOpen'>) {
  return (
    <div id={ID} className={styles.folded} data-open={isOpen || undefined}>
      <MonthCalendar {...props} />
    </div>
  );
}
