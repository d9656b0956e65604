import { iconButtonClass } from '@grandstand/ui/icon-button';
import styles from './clip-action.module.css';

/** Drawings that only this page needs: those of `Icon` are loaded on home. */
const PATHS = {
  edit: 'M4 20l1-5L16 4l4 4L9 19z',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
} as const;

interface Props {
  readonly icon: keyof typeof PATHS;
  /** The accessible name. */
  readonly label: string;
  readonly onClick: () => void;
}

export function ClipAction({ icon, label, onClick }: Props) {
  return (
    <button type="button" className={iconButtonClass} aria-label={label} title={label} onClick={onClick}>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={PATHS[icon]} />
      </svg>
    </button>
  );
}
