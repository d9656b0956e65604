import { ApiError } from '@grandstand/client/api-error';
import type { ErrorCode } from '@grandstand/contract/error-catalogue';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createTranslator } from '#shared/i18n/translator.ts';
import { TranslatorContext } from '#shared/i18n/use-translator.ts';
import { en } from '../../../locales/en/index.ts';
import { WatchFailure } from './watch-failure.tsx';

function shown(status: number, code: ErrorCode): string {
  const error = new ApiError(status, { type: 'about:blank', title: code, status, code, detail: code });
  return renderToStaticMarkup(
    <TranslatorContext value={createTranslator('en', en)}>
      <WatchFailure error={error} retry={() => {}} />
    </TranslatorContext>,
  );
}

it('shows no failure while a user with a temporary password is redirected', () => {
  expect(shown(403, 'temporary_password')).toContain('role="status"');
  expect(shown(403, 'temporary_password')).not.toContain('role="alert"');
  expect(shown(500, 'technical_difficulties')).toContain('role="alert"');
});
