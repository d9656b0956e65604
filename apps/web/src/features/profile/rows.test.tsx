import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buy } from '../../../locales/en/buy.ts';
import { en } from '../../../locales/en/index.ts';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorContext } from '../../shared/i18n/use-translator.ts';
import { Rows } from './rows.tsx';

const translator = createTranslator('en', en).extended(buy);

function shown(count: number): string {
  return renderToStaticMarkup(
    <TranslatorContext value={translator}>
      <Rows items={Array.from({ length: count }, (_, row) => row)} row={row => <li key={row}>{row}</li>} />
    </TranslatorContext>,
  );
}

describe('Rows', () => {
  it('shows all rows of a short list', () => {
    expect(shown(10).match(/<li>/g)).toHaveLength(10);
    expect(shown(10)).not.toContain('<button');
  });

  it('shows ten rows of a long list, and how many the button adds', () => {
    expect(shown(100).match(/<li>/g)).toHaveLength(10);
    expect(shown(100)).toContain('Show 10 more');
    expect(shown(13)).toContain('Show 3 more');
  });
});
