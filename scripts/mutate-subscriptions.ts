import process from 'node:process';
import type { Plugin } from 'vite';
import { startVitest } from 'vitest/node';

/** A rule of subscriptions, and the edit that removes it from a file of `libs/rules/src/subscriptions`. */
interface Removal {
  readonly rule: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

function rule(name: string, file: string, from: string, to: string): Removal {
  return { rule: name, file: `${file}.ts`, from, to };
}

const RULES: readonly Removal[] = [
  rule('a month has 30 days', 'cycle', 'count: 30', 'count: 31'),
  rule('a year has 12 months', 'cycle', 'count: 12', 'count: 11'),
  rule(
    'periods are counted from the first day',
    'billing-period',
    'addMonths(anchor, count *',
    'addMonths(anchor, 1 *',
  ),
  rule(
    'periods end on the channel’s calendar',
    'billing-period',
    'count * length, zone);',
    "count * length, 'UTC');",
  ),
  rule('the value of unused days is rounded down', 'billing-period', 'Math.floor', 'Math.ceil'),
  rule('a user has one trial', 'trial', "if (request.trial_period_used) return 'trial_used';", ''),
  rule('a trial needs a saved card', 'trial', "if (!request.has_saved_card) return 'no_card';", ''),
  rule('a used card starts no trial', 'trial', "request.is_card_used ? 'card_used' : null", 'null'),
  rule('a plan without a trial has none', 'trial', "if (request.trial_period <= 0) return 'no_trial';", ''),
  rule(
    'a trial starts once',
    'step',
    "if (subscription.status !== 'inactive') return refused('already_started');",
    '',
  ),
  rule(
    'the end of a trial is announced 7 days ahead',
    'consumer-law',
    'trial_ending_days: 7',
    'trial_ending_days: 6',
  ),
  rule(
    'the end of an introductory price is announced',
    'notices',
    ' || hasIntroductoryPrice(subscription)',
    '',
  ),
  rule('a long renewal is announced 7 days ahead', 'consumer-law', 'renewal_days: 7', 'renewal_days: 6'),
  rule('six months are a long period', 'consumer-law', 'renewal_from_months: 6', 'renewal_from_months: 7'),
  rule(
    'a price is announced 30 days ahead under eu',
    'consumer-law',
    'price_change_days: 30',
    'price_change_days: 29',
  ),
  rule('us has a yearly reminder', 'consumer-law', 'has_yearly_reminder: true', 'has_yearly_reminder: false'),
  rule('eu grants 14 days to withdraw', 'consumer-law', 'withdrawal_days: 14', 'withdrawal_days: 13'),
  rule('notices have a day of reserve', 'notices', 'RESERVE_DAYS = 1', 'RESERVE_DAYS = 0'),
  rule('a late notice postpones the end', 'notices', 'earliest > ends_at ? postponed', 'false ? postponed'),
  rule('the end is announced once', 'notices', ' || end_announced_at !== null', ''),
  rule(
    'a short trial is announced at sign-up',
    'step',
    'isTrialAnnouncedAtSignUp(now, ends_at, around) ? now : null',
    'null',
  ),
  rule('a price is announced once', 'notices', 'known.base_price === price.base_price &&', 'false &&'),
  rule(
    'a plan that is not sold keeps its price',
    'notices',
    'if (price === null) return null;',
    'price ??= { base_price: 0, service_fee: 0 };',
  ),
  rule('an announced price can be taken back', 'notices', '? NO_NEW_PRICE', '? {}'),
  rule(
    'a new price waits for its notice',
    'subscription',
    'addDays(price_announced_at, law.price_change_days, zone) <= at',
    'true',
  ),
  rule('the notice names the first renewal at the new price', 'new-price', 'renewal < earliest', 'false'),
  rule('a reminder comes once a year', 'notices', 'reminded_at ?? contract_at', 'contract_at'),
  rule('an expiring card is announced', 'notices', 'card_expires_at > ends_at ? null', 'true ? null'),
  rule('an expiring card is announced once', 'notices', ' || card_announced_at !== null', ''),
  rule(
    'a saved card is a new one',
    'step',
    'card_announced_at: null',
    'card_announced_at: subscription.card_announced_at',
  ),
  rule('a soft decline is retried on days 1, 3 and 5', 'declines', '[1, 3, 5]', '[1, 3]'),
  rule('an unpaid subscription expires on day 5', 'declines', 'EXPIRY_DAY = 5', 'EXPIRY_DAY = 6'),
  rule('a period has 10 attempts at most', 'declines', 'MAX_ATTEMPTS = 10', 'MAX_ATTEMPTS = 11'),
  rule(
    'the buyer cannot exceed the attempts',
    'step',
    "attempts >= MAX_ATTEMPTS ? refused('too_many_attempts') : charge",
    'charge',
  ),
  rule('a stolen card is never retried', 'declines', "  'stolen_card',", ''),
  rule('a hard decline is never retried', 'subscription', "failure === 'hard' || ", ''),
  rule('the bank’s question is not retried', 'subscription', " || failure === 'authentication'", ''),
  rule(
    'the bank’s question is asked in a mail of its own',
    'step',
    "authentication: 'authentication_required'",
    "authentication: 'payment_failed'",
  ),
  rule(
    'a charge that reached no bank does not count',
    'step',
    'attempts: subscription.attempts - 1',
    'attempts: subscription.attempts',
  ),
  rule(
    'one charge at a time',
    'step',
    '|| subscription.charging_since !== null) return changed(subscription);',
    ') return changed(subscription);',
  ),
  rule(
    'nothing is paid that is not due',
    'step',
    "if (failure === null || charging_since !== null) return refused('nothing_due');",
    '',
  ),
  rule(
    'a payment that nobody waits for is refunded',
    'step',
    'isAwaited && paid.period_number === period_number + 1',
    'true',
  ),
  rule(
    'a renewal starts where the period ended',
    'step',
    'starts_at: isSeamless ? ends_at : now',
    'starts_at: now',
  ),
  rule('nobody pays for a standstill', 'step', 'now <= addDays(ends_at, GRACE_DAYS, zone)', 'true'),
  rule(
    'what a coupon paid is no credit',
    'step',
    'is_coupon ? base_price - discount : base_price',
    'base_price',
  ),
  rule(
    'a credit is no introductory price',
    'step',
    'is_coupon ? base_price - discount : base_price',
    'base_price - discount',
  ),
  rule('each payment has a receipt', 'step', "    mail('receipt'),\n    ...(isStopped", '    ...(isStopped'),
  rule('each contract is confirmed', 'step', "...(isFirst ? [mail('contract')] : []),", ''),
  rule(
    'a cancellation stops the charge',
    'step',
    "cancellation: 'processing' }, STOP_CHARGE)",
    "cancellation: 'processing' })",
  ),
  rule(
    'a cancellation survives a payment in flight',
    'step',
    "status: isStopped ? 'canceled' : 'active'",
    "status: 'active'",
  ),
  rule(
    'a cancellation survives a decline',
    'step',
    "if (cancellation === 'processing') return stopCharge(subscription, now);",
    '',
  ),
  rule(
    'a cancelled subscription lasts until its end',
    'step',
    'if (ends_at === null || ends_at <= now) return ended(cancelled',
    'if (true) return ended(cancelled',
  ),
  rule(
    'a cancelled subscription ends',
    'step',
    "return isOver ? ended(subscription, 'cancelled', now) : changed(subscription);",
    'return changed(subscription);',
  ),
  rule(
    'a cancellation is confirmed once',
    'step',
    "if (status === 'canceled' || cancellation === 'processing') return changed(subscription);",
    '',
  ),
  rule(
    'only a running period is resumed',
    'step',
    'ends_at !== null && ends_at > now && !is_suspended',
    '!is_suspended',
  ),
  rule('a disputed subscription is not resumed', 'step', ' && !is_suspended;', ';'),
  rule('a dispute suspends the access', 'step', 'subscription.is_suspended || isAboutNow', 'false'),
  rule(
    'a dispute that is won restores the access',
    'step',
    '{ ...subscription, is_suspended: false }',
    'subscription',
  ),
  rule(
    'a lost dispute ends the subscription',
    'step',
    "if (event.outcome === 'lost' && isAboutNow) return end(subscription, 'disputed', now);",
    '',
  ),
  rule(
    'a refund of the current period ends it',
    'step',
    "isCurrent(subscription, event) ? end(subscription, 'refunded', now) :",
    '',
  ),
  rule(
    'a refund of an earlier period does not',
    'step',
    'isRunning(subscription) && subscription.period_number === period_number',
    'isRunning(subscription)',
  ),
  rule(
    'a withdrawal ends the contract once',
    'step',
    "? end(subscription, 'withdrawn', now, 'withdrawn')",
    '? changed(subscription)',
  ),
  rule(
    'the end of the account ends it',
    'step',
    "ended(subscription, 'account_deleted', now, STOP_CHARGE)",
    'changed(subscription)',
  ),
  rule(
    'an unpaid first order ends it',
    'step',
    "? ended(subscription, 'never_paid', now)",
    '? changed(subscription)',
  ),
  rule('a switch waits for an overdue payment', 'switch-plans', "return { refusal: 'payment_due' };", ';'),
  rule(
    'a switch needs another plan',
    'switch-plans',
    "if (terms.plan_id === subscription.plan_id) return { refusal: 'same_plan' };",
    '',
  ),
  rule(
    'a cancelled subscription is not switched',
    'switch-plans',
    "status !== 'active' || is_suspended || cancellation === 'processing'",
    'false',
  ),
  rule(
    'a switch during a trial costs nothing',
    'switch-plans',
    'if (subscription.is_trial) {',
    'if (false) {',
  ),
  rule(
    'the payment that follows a switch uses the credit',
    'switch-plans',
    'Math.min(credit, terms.base_price)',
    '0',
  ),
  rule('the credit is at most the price', 'switch-plans', 'Math.min(credit, base_price)', 'credit'),
  rule('the rest of the credit is kept', 'switch-plans', 'credit: credit - discount', 'credit: 0'),
  rule('the next payments use the credit', 'subscription', 'Math.min(credit, price.base_price)', '0'),
  rule(
    'a switch holds for the period it was priced in',
    'switch-plans',
    ' || from_period !== subscription.period_number',
    '',
  ),
  rule('the day of the purchase does not count', 'withdrawal', 'withdrawal_days + 1', 'withdrawal_days'),
  rule('a game on a date has no withdrawal', 'withdrawal', ' || is_dated_event', ''),
  rule(
    'days before a withdrawal are paid after an immediate start',
    'withdrawal',
    'if (!agreedToStart || ends_at === null) return total;',
    'return total;',
  ),
  rule(
    'a withdrawal is rounded in the buyer’s favour',
    'withdrawal',
    'total - Math.floor',
    'total - Math.ceil',
  ),
  rule(
    'access lasts while a renewal is retried',
    'subscription',
    "status === 'canceled' ? ends_at :",
    'true ? ends_at :',
  ),
  rule(
    'a suspended period opens nothing',
    'subscription',
    'ends_at === null || is_suspended ||',
    'ends_at === null ||',
  ),
  rule(
    'the last day to pay is the day of the expiry',
    'subscription',
    'failed_since, EXPIRY_DAY, zone',
    'failed_since, GRACE_DAYS, zone',
  ),
  rule('a card is not changed while a payment is due', 'step', "isDue ? refused('payment_due') :", ''),
  rule('an ended subscription has no auto-renewal', 'auto-renewal', "|| status === 'expired'", ''),
  rule('an expired subscription never runs again', 'subscription', 'expired: [],', "expired: ['active'],"),
];

const SOURCES = 'libs/rules/src/subscriptions';

/** Edits a source while it is loaded; no file changes. */
function removing({ file, from, to }: Removal, onFound: () => void): Plugin {
  return {
    name: 'remove-rule',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(`${SOURCES}/${file}`) || !code.includes(from)) return null;
      onFound();
      return { code: code.replace(from, to), map: null };
    },
  };
}

/** Runs the tests of the rules without one of them. Returns the titles of those that fail. */
async function failuresWithout(removal: Removal): Promise<string[]> {
  let isFound = false;
  const plugin = removing(removal, () => {
    isFound = true;
  });
  const vitest = await startVitest(
    'test',
    [],
    {
      config: false,
      watch: false,
      include: [`${SOURCES}/*.test.ts`],
      reporters: [{}],
      isolate: false,
      fsModuleCache: false,
    },
    { plugins: [plugin] },
  );
  const failed = vitest.state
    .getTestModules()
    .flatMap(module => [...module.children.allTests('failed')].map(test => test.fullName));
  await vitest.close();
  if (!isFound) throw new Error(`${removal.file} has no “${removal.from}”: ${removal.rule}`);
  return failed;
}

// Fewer lives than in `npm test`: most rules have a test of their own.
process.env.SUBSCRIPTION_LIVES ||= '200';
let survived = 0;
for (const removal of RULES) {
  const [first, ...others] = await failuresWithout(removal);
  if (first === undefined) survived += 1;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  console.log(`${removal.rule}: ${first === undefined ? 'NO TEST FAILS' : first + more}`);
}
console.log(`${RULES.length} rules removed one by one, ${survived} of them unnoticed`);
process.exit(survived > 0 ? 1 : 0);
