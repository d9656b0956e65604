import type { DownloadedGame } from '@grandstand/db/downloads';
import { localDay } from '@grandstand/rules/local-time';
import { oneLine } from '../http/plain-text.ts';

/** Characters that file systems refuse in names. */
const FORBIDDEN = /[\\/:*?"<>|]+/g;

/** 'Longshore – Herons @ Anvils – 2026-11-14.mp4': the day is the venue's. */
export function downloadName({ channel, name, starts_at, time_zone }: DownloadedGame): string {
  return `${[channel, name, localDay(starts_at.getTime(), time_zone)].map(fileSafe).join(' – ')}.mp4`;
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
