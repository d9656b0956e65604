import { readSignedToken, signUrl, viewerOf } from '@grandstand/storage/signed-url';

export interface SignedRecording {
  readonly recording_id: number;
  readonly generation: number;
}

/** Signs addresses of media for one key of one channel. */
export interface MediaSigner {
  /** Usual seconds that an address is good for. */
  readonly seconds: number;
  tokenFor(recording: SignedRecording, seconds: number): string;
  /** Whether this address was signed for the same key and recording, however long ago; so is one without a token. */
  isOwn(url: string, recordingId: number): boolean;
}

interface SignerOptions {
  readonly keys: readonly Buffer[];
  readonly seconds: number;
  readonly channel_id: number;
  readonly apiKey: string;
  readonly now: Date;
}

/** Of the host and `media` no part is this long. */
const TOKEN_IN_ADDRESS = /\/([A-Za-z0-9_-]{40,})\/recordings\//;

export function mediaSigner({ keys, seconds, channel_id, apiKey, now }: SignerOptions): MediaSigner {
  return {
    seconds,
    tokenFor: ({ recording_id, generation }, good) => {
      const expires_at = Math.floor(now.getTime() / 1000) + good;
      return signUrl({ expires_at, channel_id, recording_id, generation, viewer: viewerOf(apiKey) }, keys);
    },
    isOwn: (url, recordingId) => {
      const token = TOKEN_IN_ADDRESS.exec(url)?.[1];
      if (token === undefined) return true;
      const address = readSignedToken(token, keys);
      return address?.recording_id === recordingId && address.viewer === viewerOf(apiKey);
    },
  };
}
