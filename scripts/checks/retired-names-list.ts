/** A name that the glossary replaced, what to write, and names that the pattern must find. */
export interface RetiredName {
  /** Matches a name that is split into lower-case words with `-` in front, between and behind: `-kept-answer-`. */
  readonly pattern: RegExp;
  readonly instead: string;
  readonly planted: string;
  /** Files in which the word has its usual meaning. */
  readonly except?: RegExp;
}

const DEMO_GAME = /^apps\/demo-game\//;

/** Names of files and exports that `docs/glossary.md` replaced with the field's words. */
export const RETIRED_NAMES: readonly RetiredName[] = [
  { pattern: /-till-/, instead: 'CheckoutPage', planted: 'Till' },
  {
    pattern: /-ways?-(?:in|into|to-watch|to-come-in)-|^-ways?-$|-compare-ways-/,
    instead: 'PurchaseOption',
    planted: 'WaysIn',
  },
  {
    pattern: /-(?:kept|pending|waiting|buying)-goal-|^-goals?-(?!on|scorer)|-what-waits-/,
    instead: 'PurchaseIntent',
    planted: 'useKeptGoal',
    except: DEMO_GAME,
  },
  { pattern: /-walls?-|-walled-/, instead: 'paywall', planted: 'isWalled', except: DEMO_GAME },
  { pattern: /-begun-/, instead: 'started, unfinished', planted: 'BegunPayment' },
  {
    pattern: /-bought-before-|-already-bought-page-|-covered-already-/,
    instead: 'AlreadyOwnedPage, CoveredBySubscriptionNote',
    planted: 'covered-already',
  },
  {
    pattern: /-bank-(?:question|left|secret)-/,
    instead: 'ThreeDSecureChallenge, challenge_abandoned, clientSecret',
    planted: 'BankQuestion',
  },
  { pattern: /-fenced?-|-fences-/, instead: 'ErrorBoundary, sandbox', planted: 'run-fenced' },
  { pattern: /^-later-|-later-words-/, instead: 'Lazy…', planted: 'LaterDownload' },
  {
    pattern: /-words-|-words$/,
    instead: 'messages, text',
    planted: 'mailWords',
    except: /search|^apps\/demo-game\/|^libs\/player\//,
  },
  {
    pattern: /-kept-/,
    instead: 'stored, cached, supervised, retained',
    planted: 'KeptAnswer',
  },
  {
    pattern: /-tells?-|-told-|-heard-|-hears?-|-news-/,
    instead: 'dispatch, report, notify, listeners, change',
    planted: 'tellChanges',
  },
  { pattern: /-luck-/, instead: 'random, jitter', planted: 'luckOf' },
  {
    pattern: /-tries-|-make-try-|-try-refused-|-take-back-try-|-next-try-|-tried-/,
    instead: 'attempts, startAttempt, AttemptRejected',
    planted: 'TryRefused',
  },
  {
    pattern: /^-clicks?-|-clicks?-of-|-click-row-/,
    instead: 'idempotencyRecord, idempotencyKeyOf',
    planted: 'clickOf',
    except: /^e2e\//,
  },
  { pattern: /(?<!-(?:on|for|check))-sales?-/, instead: 'OrderWithPayment, order', planted: 'SaleRow' },
  {
    pattern: /^-(?:placing|placed|paying|priced|sold|begun)-$/,
    instead: 'NewOrderInput, PlacementResult, PaymentAttempt, PricedProduct',
    planted: 'Placed',
  },
  { pattern: /-gives?-back-|-stray-/, instead: 'refund, orphan', planted: 'giveBack' },
  {
    pattern: /-provider-away-|-customer-gone-|-gate-full-/,
    instead: 'ProviderUnavailable, CustomerDeleted, RateLimited',
    planted: 'CustomerGone',
  },
  {
    pattern: /-look-(?:at|later|again)-|-sweep-/,
    instead: 'refreshPayment, scheduleRecheck, recheckStuck',
    planted: 'lookLater',
  },
  {
    pattern: /-selling-on-|-refuse-unsold-|-sells-nothing-/,
    instead: 'requirePayments',
    planted: 'refuseUnsold',
  },
  { pattern: /-answers?-|-answered-/, instead: 'response, handle, result', planted: 'ReadyAnswer' },
  { pattern: /-facts-/, instead: 'info, metadata, summary', planted: 'goalFacts' },
  { pattern: /^-take-/, instead: 'claim, consume, import', planted: 'takeInFile', except: DEMO_GAME },
  { pattern: /-wish(?:es)?-/, instead: 'request, PendingRefund, PendingFavorite', planted: 'FavoriteWish' },
  {
    pattern: /-change-readers?-|-stream-places-/,
    instead: 'sse-subscribers, connection-limits',
    planted: 'ChangeReaders',
  },
  { pattern: /-desk-|-twin-/, instead: 'Registry, findDuplicate', planted: 'PublisherDesk' },
  {
    pattern: /-first-html-|-drawn-/,
    instead: 'InitialHtml, rendered',
    planted: 'FirstHtml',
    except: /^apps\/demo-game\/|drawn-recordings/,
  },
  {
    pattern: /-early-press-|-typed-before-|-namesake-/,
    instead: 'replay-early-clicks, typed-input',
    planted: 'namesakeOf',
  },
  {
    pattern: /-open-games-|-is-open-$/,
    instead: 'ViewerAccessProvider, viewer-access, canWatch',
    planted: 'open-games',
  },
  { pattern: /-use-act-|-ticket-/, instead: 'useAsyncAction, PassAction', planted: 'TicketAct' },
  { pattern: /-anew-|-stands?-(?!in-)|-mends?-|-mended-/, instead: 'again, is, fix', planted: 'mendOrder' },
];
