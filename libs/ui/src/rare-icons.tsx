import type { RareIcon } from './icon.tsx';

// Drawn like those of `icon.tsx`. Home needs none of them before it is scrolled.

export const DOWNLOAD: RareIcon = { path: 'M12 4v11M7 10l5 5 5-5M5 20h14' };
export const LEFT: RareIcon = { path: 'M16 4l-8 8 8 8' };
export const GRID: RareIcon = { path: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z' };
export const LIST: RareIcon = { path: 'M4 6h16M4 12h16M4 18h16' };
export const SHARE: RareIcon = { path: 'M12 15V3M7 8l5-5 5 5M5 13v8h14v-8' };
export const PIN: RareIcon = {
  path: 'M12 21c-5-6-7-8-7-11a7 7 0 0114 0c0 3-2 5-7 11zM12 12a2 2 0 100-4 2 2 0 000 4z',
};
export const PLUS: RareIcon = { path: 'M12 4v16M4 12h16' };
export const HEART: RareIcon = { path: 'M12 20C2 13 3 5 8 5c2 0 3 1 4 3 1-2 2-3 4-3 5 0 6 8-4 15z' };
export const LEAVE: RareIcon = { path: 'M10 4H4v16h6M9 12h11M16 7l5 5-5 5' };
