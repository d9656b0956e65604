import { ApiError } from '@grandstand/client/api-error';
import type { Failure } from '@grandstand/client/failure';
import { reportedAddress } from '@grandstand/rules/error-reports';
import { createReporter, type SeenError } from './create-reporter.ts';

/** Failures of the server or of our own code. A visitor's network and a refused request are no errors to report. */
const REPORTED_CAUSES = ['technical_difficulties', 'timeout', 'undefined_error'];

let report: ((seen: SeenError) => void) | undefined;

/** Reports a script error, an unhandled rejection, a failed request or lost keys. Never throws: its error would be reported next. */
export function reportEvent(dsn: string, channel: string, event: Event): void {
  report ??= createReporter({
    dsn,
    channel,
    // The name of the entry contains its fingerprint.
    release: document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src.split('/').pop() ?? '',
    address: () => reportedAddress(location.href),
    userAgent: navigator.userAgent,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    send: (url, body) =>
      fetch(url, {
        method: 'POST',
        body,
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'origin',
      }),
  });
  const seen = seenError(event);
  if (seen !== null) report(seen);
}

function seenError(event: Event): SeenError | null {
  if (event instanceof ErrorEvent) return scriptError(event);
  if (event instanceof PromiseRejectionEvent) {
    return { error: event.reason, mechanism: 'onunhandledrejection' };
  }
  if (!(event instanceof CustomEvent)) return null;
  const { cause, error, endpoint } = event.detail as Partial<Failure>;
  if (cause === undefined || endpoint === undefined) return { error, mechanism: 'api_key' };
  if (!REPORTED_CAUSES.includes(cause)) return null;
  const status = error instanceof ApiError ? { status: error.status } : {};
  return { error, mechanism: 'request', call: endpoint.path, ...status };
}

/** Browsers hide the errors of scripts from other sites, such as extensions and tags: they are not ours. */
function scriptError({ error, message, filename }: ErrorEvent): SeenError | null {
  if (filename !== '' && !filename.startsWith(location.origin)) return null;
  return { error: error ?? message, mechanism: 'onerror' };
}
