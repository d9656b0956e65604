import { createHmac } from 'node:crypto';

/** Stripe's `v1` scheme: an HMAC of the moment in seconds and the very bytes that are sent. */
export function signWebhook(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
