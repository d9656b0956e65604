import type { StreamHealth } from '@grandstand/ingest/health/stream-health';

/** Commands for the ingest. */
export interface LiveControl {
  streams(): Promise<readonly StreamHealth[]>;
  /** Ends a game or a test. Returns false if it is not live. */
  end(eventKey: string): Promise<boolean>;
  /** Makes the ingest request every access rule again. */
  forgetAccess(): Promise<boolean>;
  /** Disconnects the encoder with a reason that it shows. Returns false if there is none. */
  disconnect(eventKey: string, reason: string): Promise<boolean>;
}

/** Without a server there is no ingest. */
export const NO_INGEST: LiveControl = {
  streams: async () => [],
  end: async () => false,
  forgetAccess: async () => true,
  disconnect: async () => false,
};

/** Ends an encoder test, so that the encoder reconnects into the game. Returns false if there was no test. */
export async function endEncoderTest(live: LiveControl, eventKey: string): Promise<boolean> {
  await live.disconnect(eventKey, 'the test is over: connect again for the game');
  return live.end(eventKey);
}
