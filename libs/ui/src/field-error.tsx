import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface Props {
  readonly id: string;
  readonly error: string | undefined;
}

/** The place stands there before the error does, so that screen readers say it when it comes. */
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
