import styles from './icon.module.css';

/** Drawn on 24×24: 2 px stroke, square caps. */
const PATHS = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  download: 'M12 4v11M7 10l5 5 5-5M5 20h14',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  moments: 'M7 3h10v18H7zM3 6v12M21 6v12',
  library: 'M4 5h16v10H4zM4 19h16',
  passes: 'M3 6h18v13H3zM3 10h18',
  play: 'M7 4l13 8-13 8z',
  pause: 'M8 5v14M16 5v14',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 018 0v3',
  check: 'M4 13l5 5L20 6',
  close: 'M5 5l14 14M19 5L5 19',
  left: 'M16 4l-8 8 8 8',
  right: 'M8 4l8 8-8 8',
  down: 'M4 8l8 8 8-8',
  eye: 'M2 12c4-8 16-8 20 0-4 8-16 8-20 0zM12 15a3 3 0 100-6 3 3 0 000 6z',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  list: 'M4 6h16M4 12h16M4 18h16',
  share: 'M12 15V3M7 8l5-5 5 5M5 13v8h14v-8',
  pin: 'M12 21c-5-6-7-8-7-11a7 7 0 0114 0c0 3-2 5-7 11zM12 12a2 2 0 100-4 2 2 0 000 4z',
  warn: 'M12 3l10 18H2zM12 10v5M12 17.5v.5',
  bell: 'M6 17V10a6 6 0 0112 0v7l2 1H4zM10 21h4',
  copy: 'M8 8h12v12H8zM4 16V4h12',
  search: 'M11 18a7 7 0 100-14 7 7 0 000 14zM16 16l5 5',
  plus: 'M12 4v16M4 12h16',
  person: 'M12 11a4 4 0 100-8 4 4 0 000 8zM5 21c0-8 14-8 14 0',
  heart: 'M12 20C2 13 3 5 8 5c2 0 3 1 4 3 1-2 2-3 4-3 5 0 6 8-4 15z',
  undo: 'M8 4L3 9l5 5M4 9h10a6 6 0 010 12h-4',
  leave: 'M10 4H4v16h6M9 12h11M16 7l5 5-5 5',
  more: 'M12 4.5v1M12 11.5v1M12 18.5v1',
} as const;

export type IconName = keyof typeof PATHS;

interface Props {
  readonly name: IconName;
  readonly filled?: boolean;
}

export function Icon({ name, filled = false }: Props) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" data-filled={filled || undefined}>
      <path d={PATHS[name]} />
    </svg>
  );
}
