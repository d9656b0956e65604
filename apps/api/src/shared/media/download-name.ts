import type { DownloadedGame } from '@grandstand/db/downloads';
import { localDay } from '@grandstand/rules/local-time';
import { oneLine } from '../http/plain-text.ts';

/** Characters that file systems refuse in names. */
const FORBIDDEN = /[\\/:*?"<>|]+/g;

/** File systems limit names to 255 bytes; the channel, the day and the ending need the others. */
const TITLE_MAX_BYTES = 180;

/** 'Longshore – Herons @ Anvils – 2026-11-14.mp4', or the name of the clip instead of the game. The day is the venue's. */
export function downloadName({ channel, name, clip_name, starts_at, time_zone }: DownloadedGame): string {
  const title = shortened(fileSafe(clip_name ?? name));
  return `${[fileSafe(channel), title, localDay(starts_at.getTime(), time_zone)].join(' – ')}.mp4`;
}

function shortened(text: string): string {
  const letters = [...text];
  while (Buffer.byteLength(letters.join('')) > TITLE_MAX_BYTES) letters.pop();
  return letters.join('').trim();
}

function fileSafe(text: string): string {
  return oneLine(text).replace(FORBIDDEN, ' ').replace(/ +/g, ' ').trim();
}

/** RFC 6266: an ASCII name for old clients, and the exact name for all others. */
export function attachment(fileName: string): string {
  return `attachment; filename="${plainAscii(fileName)}"; filename*=UTF-8''${encoded(fileName)}`;
}

function plainAscii(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('–', '-')
    .replace(/[^ -~]/g, '_')
    .replace(/["%\\]/g, '_');
}

/** RFC 8187 allows fewer unescaped characters than URLs do. */
function encoded(name: string): string {
  const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replace(/['()*]/g, hex);
}
