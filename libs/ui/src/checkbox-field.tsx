import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './checkbox-field.module.css';
import { FieldError } from './field-error.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'> {
  /** May hold links: they open without ticking the box. */
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

export function CheckboxField({ label, error, ...input }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
          {...input}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
