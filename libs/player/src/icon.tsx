/** 24 px, 2 px stroke, square caps. */
const PATHS = {
  play: 'M7 4l13 8-13 8z',
  pause: 'M8 5v14M16 5v14',
  back: 'M5 8a8 8 0 11-1 6M5 3v5h5',
  forward: 'M19 8a8 8 0 101 6M19 3v5h-5',
  volume: 'M4 9v6h4l5 4V5L8 9zM17 8c2 2 2 6 0 8',
  muted: 'M4 9v6h4l5 4V5L8 9zM17 9.500l5 5M22 9.500l-5 5',
  captions: 'M3 5h18v14H3zM10 10H7v4h3M17 10h-3v4h3',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4v6M9 14v6',
  keys: 'M2 6h20v12H2zM6 10h1M10 10h1M14 10h1M18 10h1M8 14h8',
  picture: 'M3 5h18v14H3zM12 12h6v4h-6z',
  airplay: 'M7 17H3V5h18v12h-4M12 14l5 6H7z',
  theatre: 'M2 7h20v10H2z',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  leave_fullscreen: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  close: 'M5 5l14 14M19 5L5 19',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, solid = false }: { name: IconName; solid?: boolean }) {
  return (
    <svg className="player__icon" data-solid={solid || undefined} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
