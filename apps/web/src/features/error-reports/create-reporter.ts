import { errorReportService, stackFrames, withoutPersonalData } from '@grandstand/rules/error-reports';

/** How an error was noticed, as `mechanism.type` of Sentry's format. */
export type Mechanism = 'onerror' | 'onunhandledrejection' | 'request' | 'api_key';

export interface SeenError {
  readonly error: unknown;
  readonly mechanism: Mechanism;
  /** The path of the call in the contract, such as `events/{id}`. */
  readonly call?: string;
  readonly status?: number;
}

interface ReporterDeps {
  readonly dsn: string;
  readonly channel: string;
  readonly release: string;
  /** The address of the page without what is personal. */
  readonly address: () => string;
  readonly userAgent: string;
  readonly now: () => number;
  readonly newId: () => string;
  readonly send: (url: string, envelope: string) => Promise<unknown>;
}

/** A page that fails in a loop must not fill the service. */
const MOST_REPORTS = 10;

/** Reports errors as envelopes of Sentry's format (develop.sentry.dev): each once, up to ten for a page load. */
export function createReporter(deps: ReporterDeps): (seen: SeenError) => void {
  const service = errorReportService(deps.dsn);
  const reported = new Set<string>();
  return seen => {
    const exception = exceptionOf(seen);
    const key = JSON.stringify([exception.type, exception.value, exception.stacktrace?.frames.at(-1)]);
    if (service === null || reported.has(key) || reported.size >= MOST_REPORTS) return;
    reported.add(key);
    const { call, status } = seen;
    const event_id = deps.newId().replaceAll('-', '');
    const event = {
      event_id,
      timestamp: deps.now() / 1000,
      platform: 'javascript',
      level: 'error',
      release: deps.release,
      tags: { channel: deps.channel, ...(call && { call }), ...(status !== undefined && { status }) },
      request: { url: deps.address(), headers: { 'User-Agent': deps.userAgent } },
      exception: { values: [exception] },
    };
    const head = { event_id, sent_at: new Date(deps.now()).toISOString() };
    const envelope = [head, { type: 'event' }, event].map(part => JSON.stringify(part)).join('\n');
    // A service that does not respond is no error of the page.
    deps.send(service.url, envelope).catch(() => undefined);
  };
}

function exceptionOf({ error, mechanism }: SeenError) {
  const isError = error instanceof Error;
  const frames = isError ? stackFrames(error.stack ?? '') : [];
  return {
    type: isError ? error.name : typeof error,
    value: withoutPersonalData(isError ? error.message : String(error)),
    ...(frames.length > 0 && { stacktrace: { frames } }),
    mechanism: { type: mechanism, handled: mechanism === 'request' },
  };
}
