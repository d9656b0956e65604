import { API_KEY_ERROR_EVENT } from '@grandstand/client/client';
import type { Bootstrap } from '@grandstand/contract/initial-html';
import { FAILURE_EVENT } from '#shared/api/services.tsx';

/** Decision B21: the code that reports errors loads with the first one. Returns whether errors are reported. */
export function listenForErrors({ config, bootstrap }: Bootstrap): boolean {
  const dsn = bootstrap.settings.error_reports ?? config.error_reports;
  if (!dsn) return false;
  const report = async (e: Event) => {
    const { reportEvent } = await import('#features/error-reports/report-event.ts');
    reportEvent(dsn, config.channel_key, e);
  };
  // Without the code there is nothing to report with.
  const listen = (e: Event) => void report(e).catch(() => undefined);
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, listen);
  for (const type of [FAILURE_EVENT, API_KEY_ERROR_EVENT]) document.addEventListener(type, listen);
  return true;
}
