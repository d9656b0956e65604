import styles from './day-strip.module.css';
import { useScrollIntoView } from './use-scroll-into-view.ts';

export interface StripDay {
  readonly key: string;
  readonly weekday: string;
  readonly day: string;
  /** The number of games as text; empty while it is unknown. */
  readonly note: string;
  readonly isEmpty: boolean;
  readonly isToday: boolean;
}

interface Props {
  readonly label: string;
  readonly days: readonly StripDay[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}

export function DayStrip({ label, days, chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.group} aria-label={label}>
      <div className={styles.days}>
        {days.map(day => (
          <Day key={day.key} day={day} isChosen={day.key === chosen} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  );
}

interface DayProps extends Pick<Props, 'onChoose'> {
  readonly day: StripDay;
  readonly isChosen: boolean;
}

function Day({ day, isChosen, onChoose }: DayProps) {
  const button = useScrollIntoView<HTMLButtonElement>(isChosen);
  return (
    <button
      ref={button}
      type="button"
      aria-current={day.isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      aria-disabled={day.isEmpty || undefined}
      onClick={() => !day.isEmpty && onChoose(day.key)}
    >
      <span>{day.weekday}</span>
      <b>{day.day}</b>
      <small>{day.note}</small>
    </button>
  );
}
