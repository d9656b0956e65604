import { isGameRecording } from '../recording-kinds.ts';

export interface StreamAddress {
  /** Of the file in the storage. */
  readonly key: string;
  readonly recordingId: string;
  readonly rendition: string;
  readonly file: string;
}

const STREAM = /^\/(recordings\/([^/]+)\/stream\/(?:([^/]+)\/)?([^/]+))$/;

/** `/recordings/<id>/stream/...` of a game. Anything else, encoder tests too, is nothing that we hand out. */
export function readStreamAddress(pathname: string): StreamAddress | null {
  const [, key = '', recordingId = '', rendition = '', file = ''] = STREAM.exec(pathname) ?? [];
  return isGameRecording(recordingId) ? { key, recordingId, rendition, file } : null;
}
