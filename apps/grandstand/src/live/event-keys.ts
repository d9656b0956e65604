const TEST = 'test:';

/** What the ingest knows a stream by: the game itself, or a test of its encoder that nobody sees. */
export function gameKey(eventId: number): string {
  return String(eventId);
}

export function testKey(eventId: number): string {
  return `${TEST}${eventId}`;
}

export interface KnownStream {
  readonly event_id: number;
  readonly isTest: boolean;
}

/** Null for a stream that is none of ours. */
export function readEventKey(eventKey: string): KnownStream | null {
  const isTest = eventKey.startsWith(TEST);
  const digits = isTest ? eventKey.slice(TEST.length) : eventKey;
  return /^[1-9]\d{0,9}$/.test(digits) ? { event_id: Number(digits), isTest } : null;
}
