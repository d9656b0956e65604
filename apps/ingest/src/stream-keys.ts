import type { RecordingId } from '@grandstand/storage/recording-paths';

/** The game that a stream key admits to. Encoders display the reason of a refusal. */
export type Admission =
  | {
      readonly accepted: true;
      readonly event_key: string;
      readonly recording_id: RecordingId;
      /** Sends parts of a third of a second in addition to segments. Default: false. */
      readonly low_latency?: boolean;
    }
  | {
      readonly accepted: false;
      readonly reason: string;
      /** The game of a valid key that is refused. */
      readonly event_key?: string;
      /** The key could not be checked, so it may be valid. */
      readonly unchecked?: boolean;
    };

/** Checks a stream key, once for each publishing attempt. `peer` is the encoder's IP address. */
export interface StreamKeys {
  authorize(key: string, peer: string): Promise<Admission>;
}

export const UNKNOWN_KEY: Admission = { accepted: false, reason: 'unknown stream key' };
