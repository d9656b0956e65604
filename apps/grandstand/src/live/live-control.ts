import type { StreamHealth } from '@grandstand/ingest/health/stream-health';

/** What may be asked of the ingest. */
export interface LiveControl {
  streams(): Promise<readonly StreamHealth[]>;
  /** The end of a game, or of a test. False when it is not on air. */
  end(eventKey: string): Promise<boolean>;
  /** Sends the encoder away with a reason that it shows. False when none publishes. */
  disconnect(eventKey: string, reason: string): Promise<boolean>;
}

/** Where no server runs there is no ingest either. */
export const NO_INGEST: LiveControl = {
  streams: async () => [],
  end: async () => false,
  disconnect: async () => false,
};

/** Its encoder connects again, into the game. False where no encoder was tested. */
export async function endEncoderTest(live: LiveControl, eventKey: string): Promise<boolean> {
  await live.disconnect(eventKey, 'the test is over: connect again for the game');
  return live.end(eventKey);
}
