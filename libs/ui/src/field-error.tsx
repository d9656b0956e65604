import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface Props {
  readonly id: string;
  readonly error: string | undefined;
}

/** The element exists before the error does, so that screen readers announce the error. */
export function FieldError({ id, error }: Props) {
  return (
    <div id={id} aria-live="polite">
      {error && (
        <p className={styles.error}>
          <Icon name="warn" />
          {error}
        </p>
      )}
    </div>
  );
}
