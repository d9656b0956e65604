import { isGameRecording } from '../recording-kinds.ts';

export interface StreamPath {
  /** The file's key in the storage. */
  readonly key: string;
  readonly recordingId: string;
  readonly rendition: string;
  readonly file: string;
}

const STREAM = /^\/(recordings\/([^/]+)\/stream\/(?:([^/]+)\/)?([^/]+))$/;

/** Parses `/recordings/<id>/stream/...` of a game. Returns null for anything else, as nothing else is served. */
export function parseStreamPath(pathname: string): StreamPath | null {
  const [, key = '', recordingId = '', rendition = '', file = ''] = STREAM.exec(pathname) ?? [];
  return isGameRecording(recordingId) ? { key, recordingId, rendition, file } : null;
}

const ACCESS_CHECK = /^\/recordings\/([^/]+)\/access$/;

/** Returns the id in `/recordings/<id>/access`, where a proxy that caches streams asks whether the token before it opens one. */
export function parseAccessCheck(pathname: string): string | null {
  const [, recordingId = ''] = ACCESS_CHECK.exec(pathname) ?? [];
  return isGameRecording(recordingId) ? recordingId : null;
}
