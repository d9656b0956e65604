import { Icon, type IconName } from './icon.tsx';
import styles from './segmented.module.css';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon: IconName }[];
  readonly onChange: (value: Value) => void;
}

/** A choice between a few views of the same content. */
export function Segmented<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <fieldset className={styles.segmented} aria-label={label}>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          <Icon name={option.icon} />
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
