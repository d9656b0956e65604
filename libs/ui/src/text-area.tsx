import { type TextareaHTMLAttributes, useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** A label, a multi-line input and its error. */
export function TextArea({ label, error, ...input }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={styles.input}
        rows={7}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
        {...input}
      />
      <FieldError id={errorId} error={error} />
    </div>
  );
}
