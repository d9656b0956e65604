import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './chip.module.css';
import { useScrollIntoView } from './use-scroll-into-view.ts';

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly pressed: boolean;
  readonly children: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ pressed, ...rest }: ChipProps) {
  const chip = useScrollIntoView<HTMLButtonElement>(pressed);
  return <button ref={chip} type="button" className={styles.chip} aria-pressed={pressed} {...rest} />;
}

interface ChipSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A filter with more choices than fit a row: a chip over a native select. The empty value means none. */
export function ChipSelect({ label, value, options, onChange }: ChipSelectProps) {
  const chosen = options.find(option => option.value === value);
  const chip = useScrollIntoView<HTMLSpanElement>(chosen?.value);
  return (
    <span ref={chip} className={styles.chip} data-pressed={Boolean(value)}>
      <span aria-hidden="true">{(value && chosen?.label) || label}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 8l8 8 8-8" />
      </svg>
      <select aria-label={label} value={value} onChange={e => onChange(e.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** One row that scrolls sideways if it does not fit. The scroller is not the fieldset, which would lose its position when a chip is added. */
export function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group} aria-label={label}>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  );
}
