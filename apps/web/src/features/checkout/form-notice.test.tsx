import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createTranslator } from '#shared/i18n/translator.ts';
import { TranslatorContext } from '#shared/i18n/use-translator.ts';
import { buy } from '../../../locales/en/buy.ts';
import { en } from '../../../locales/en/index.ts';
import { FailureNotice, RefusalNotice } from './form-notice.tsx';

const translator = createTranslator('en', en).extended(buy);

function markup(notice: React.ReactNode): string {
  return renderToStaticMarkup(<TranslatorContext value={translator}>{notice}</TranslatorContext>);
}

describe('the notices of checkout', () => {
  it('announce a refusal at once', () => {
    expect(markup(<RefusalNotice refused={new Error('lost')} />)).toMatch(
      /^<p [^>]*role="alert">[^<]+<\/p>$/,
    );
  });

  it('are absent without a refusal or failure', () => {
    expect(markup(<RefusalNotice refused={null} />)).toBe('');
    expect(markup(<FailureNotice failure={null} />)).toBe('');
  });
});
