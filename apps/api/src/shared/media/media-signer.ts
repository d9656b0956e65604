import { readSignedToken, signUrl, viewerOf } from '@grandstand/storage/signed-url';

export interface SignedRecording {
  readonly recording_id: number;
  readonly generation: number;
}

/** Signs media URLs for one key of one channel. */
export interface MediaSigner {
  /** The default lifetime of a URL in seconds. */
  readonly seconds: number;
  tokenFor(recording: SignedRecording, seconds: number): string;
  /** Whether this URL was signed for the same key and recording, even if expired. True for URLs without a token. */
  isOwn(url: string, recordingId: number): boolean;
  /** The same, and the URL has a token. */
  isSigned(url: string, recordingId: number): boolean;
}

interface SignerOptions {
  readonly keys: readonly Buffer[];
  readonly seconds: number;
  readonly channel_id: number;
  readonly apiKey: string;
  readonly now: Date;
}

/** No other part of the path is this long. */
const TOKEN_IN_ADDRESS = /\/([A-Za-z0-9_-]{40,})\/recordings\//;

export function mediaSigner({ keys, seconds, channel_id, apiKey, now }: SignerOptions): MediaSigner {
  const isSigned: MediaSigner['isSigned'] = (url, recordingId) => {
    const address = readSignedToken(TOKEN_IN_ADDRESS.exec(url)?.[1] ?? '', keys);
    return address?.recording_id === recordingId && address.viewer === viewerOf(apiKey);
  };
  return {
    seconds,
    tokenFor: ({ recording_id, generation }, validSeconds) => {
      const expires_at = Math.floor(now.getTime() / 1000) + validSeconds;
      return signUrl({ expires_at, channel_id, recording_id, generation, viewer: viewerOf(apiKey) }, keys);
    },
    isOwn: (url, recordingId) => !TOKEN_IN_ADDRESS.test(url) || isSigned(url, recordingId),
    isSigned,
  };
}
