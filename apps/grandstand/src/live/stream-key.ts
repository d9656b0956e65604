import { createHmac, timingSafeEqual } from 'node:crypto';

const KEY_DIGITS = 32;
const FORM = /^(?<id>[1-9]\d{0,9})-[0-9a-f]{32}$/;

/** The stream key of an event, derived from the installation's secret, so that it is stored nowhere. */
export function streamKeyOf(secret: string, eventId: number, generation: number): string {
  const ours = createHmac('sha256', secret).update('stream-keys').digest();
  const digest = createHmac('sha256', ours).update(`stream-key:${eventId}:${generation}`).digest('hex');
  return `${eventId}-${digest.slice(0, KEY_DIGITS)}`;
}

/** The event that a key claims to be for; null if it has not the form of a key. */
export function eventIdOfKey(key: string): number | null {
  const id = Number(FORM.exec(key)?.groups?.id);
  return Number.isSafeInteger(id) && id < 2 ** 31 ? id : null;
}

/** In a time that does not tell how much of it is right. */
export function isSameKey(key: string, other: string): boolean {
  const [a, b] = [Buffer.from(key), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
