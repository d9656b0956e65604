import { type Finding, ok, problem, skipped, warning } from './finding.ts';
import type { Installation } from './installation.ts';

/** The start has already refused keys that do not belong together. */
export function checkPayments({
  config: { payments },
  channels,
}: Pick<Installation, 'config' | 'channels'>): Finding {
  const production = channels
    .filter(({ is_production }) => is_production)
    .map(({ channel_key }) => channel_key);
  const isLive = payments.provider === 'stripe' && /^[sr]k_live_/.test(payments.secretKey);
  if (payments.provider === 'stand_in') {
    const found = 'No keys of Stripe: the stand-in takes test cards and moves no money';
    if (production.length === 0) return skipped(`${found}.`);
    return problem(
      `${found}, and ${production.join(', ')} sells nothing.`,
      'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    );
  }
  if (isLive) return ok("Stripe's live keys");
  const found = "Stripe's test keys: no money moves.";
  return production.length === 0
    ? ok(found)
    : warning(
        `${found} ${production.join(', ')} is in production.`,
        'Set the live keys when you open the sale.',
      );
}
