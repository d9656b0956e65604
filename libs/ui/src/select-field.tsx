import { type SelectHTMLAttributes, useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  readonly label: string;
  /** The label of the empty choice; without it, something is always chosen. */
  readonly empty?: string;
  readonly options: readonly { readonly code: string; readonly name: string }[];
  readonly error?: string | undefined;
}

/** A label and a native select, which is familiar on phones. */
export function SelectField({ label, empty, options, error, ...select }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
        {...select}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
