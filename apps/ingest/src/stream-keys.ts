import type { RecordingId } from '@grandstand/storage/recording-paths';

/** What a stream key opens. A refusal's reason is shown by the encoder. */
export type Admission =
  | {
      readonly accepted: true;
      readonly event_key: string;
      readonly recording_id: RecordingId;
      /** Parts of a third of a second beside the segments; left out, there are none. */
      readonly low_latency?: boolean;
    }
  | {
      readonly accepted: false;
      readonly reason: string;
      /** Nobody could look the key up: it may well be right. */
      readonly unchecked?: boolean;
    };

/** Who may publish: asked once for each attempt. `peer` is the encoder's address. */
export interface StreamKeys {
  authorize(key: string, peer: string): Promise<Admission>;
}

export const UNKNOWN_KEY: Admission = { accepted: false, reason: 'unknown stream key' };
