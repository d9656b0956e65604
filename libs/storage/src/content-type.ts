import { extname } from 'node:path';

const CONTENT_TYPE: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
};

/** Undefined for what is no media file of ours: such a file is never served. */
export function contentTypeOf(path: string): string | undefined {
  return CONTENT_TYPE[extname(path)];
}
