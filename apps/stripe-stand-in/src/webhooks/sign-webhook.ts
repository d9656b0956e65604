import { createHmac } from 'node:crypto';

/** Stripe's `v1` scheme: an HMAC of the time in seconds and the exact bytes. */
export function signWebhook(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
