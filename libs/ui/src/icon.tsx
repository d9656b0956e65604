import styles from './icon.module.css';

/** Drawn on 24×24: 2 px stroke, square caps. Every page loads these; the others are in `rare-icons.tsx`. */
const PATHS = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  moments: 'M7 3h10v18H7zM3 6v12M21 6v12',
  library: 'M4 5h16v10H4zM4 19h16',
  passes: 'M3 6h18v13H3zM3 10h18',
  play: 'M7 4l13 8-13 8z',
  pause: 'M8 5v14M16 5v14',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 018 0v3',
  check: 'M4 13l5 5L20 6',
  close: 'M5 5l14 14M19 5L5 19',
  right: 'M8 4l8 8-8 8',
  down: 'M4 8l8 8 8-8',
  eye: 'M2 12c4-8 16-8 20 0-4 8-16 8-20 0zM12 15a3 3 0 100-6 3 3 0 000 6z',
  warn: 'M12 3l10 18H2zM12 10v5M12 17.5v.5',
  bell: 'M6 17V10a6 6 0 0112 0v7l2 1H4zM10 21h4',
  search: 'M11 18a7 7 0 100-14 7 7 0 000 14zM16 16l5 5',
  person: 'M12 11a4 4 0 100-8 4 4 0 000 8zM5 21c0-8 14-8 14 0',
} as const;

/** An icon that only some pages load. */
export interface RareIcon {
  readonly path: string;
}

export type IconName = keyof typeof PATHS | RareIcon;

interface Props {
  readonly name: IconName;
  readonly filled?: boolean;
}

export function Icon({ name, filled = false }: Props) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" data-filled={filled || undefined}>
      <path d={typeof name === 'string' ? PATHS[name] : name.path} />
    </svg>
  );
}
