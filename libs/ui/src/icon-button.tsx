import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  readonly icon: IconName;
  /** The accessible name. */
  readonly label: string;
}

/** Only the style, for links. */
export const iconButtonClass = styles.button;

export function IconButton({ icon, label, type = 'button', ...rest }: Props) {
  return (
    <button type={type} className={styles.button} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
