const TEST = 'test:';

/** The ingest's name of a stream: of the game, or of an encoder test that nobody sees. */
export function gameKey(eventId: number): string {
  return String(eventId);
}

export function testKey(eventId: number): string {
  return `${TEST}${eventId}`;
}

export interface StreamOfEvent {
  readonly event_id: number;
  readonly isTest: boolean;
}

/** Returns null for a stream without an event. */
export function readEventKey(eventKey: string): StreamOfEvent | null {
  const isTest = eventKey.startsWith(TEST);
  const digits = isTest ? eventKey.slice(TEST.length) : eventKey;
  return /^[1-9]\d{0,9}$/.test(digits) ? { event_id: Number(digits), isTest } : null;
}
