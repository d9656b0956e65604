import { ApiError } from '@grandstand/client/api-error';
import { failureCause } from '@grandstand/client/failure';
import type { Translator } from '../i18n/translator.ts';

/** What went wrong, in the reader's language, by its code; in English as the server says it (decision B12). */
export function errorText({ language, optional, t }: Translator, error: unknown): string {
  if (error instanceof ApiError && error.problem && language === 'en') return error.problem.detail;
  return optional(`error_${failureCause(error)}`) ?? t('error_unknown');
}
