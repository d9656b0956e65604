import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly label: string;
  /** Next to the label, such as "optional". */
  readonly note?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

interface Props extends FieldProps {
  /** A control at the input's end. */
  readonly end?: ReactNode;
}

/** A label, an input, a hint and an error. */
export function TextField({ label, note, hint, error, end, ...input }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const control = (
    <input
      id={id}
      className={styles.input}
      aria-invalid={error ? true : undefined}
      aria-describedby={hint ? `${errorId} ${hintId}` : errorId}
      {...input}
    />
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {note && <span className={styles.note}>{note}</span>}
      </label>
      {end ? (
        <span className={styles.withEnd}>
          {control}
          {end}
        </span>
      ) : (
        control
      )}
      <FieldError id={errorId} error={error} />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
