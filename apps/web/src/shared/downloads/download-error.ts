import { ApiError } from '@grandstand/client/api-error';
import { errorText } from '../api/error-text.ts';
import { longDate } from '../i18n/long-date.ts';
import type { Translator } from '../i18n/translator.ts';

/** The reason for a failed download. A used-up allowance names the day of its reset, in UTC like on the server (decision D33). */
export function downloadErrorText(translator: Translator, error: unknown): string {
  const until = usedUpUntil(error);
  if (until === undefined) return errorText(translator, error);
  const day = longDate(until, translator.locale, 'UTC');
  return translator.t('download_used_up', { day });
}

function usedUpUntil(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'limit_reached') return undefined;
  return error.problem?.errors?.until?.[0];
}
