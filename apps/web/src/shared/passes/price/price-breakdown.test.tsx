import type { QuoteLine } from '@grandstand/contract/payments.schema';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buy } from '../../../../locales/en/buy.ts';
import { en } from '../../../../locales/en/index.ts';
import { watch } from '../../../../locales/en/watch.ts';
import { type Channel, ChannelContext } from '../../channel.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { TranslatorContext } from '../../i18n/use-translator.ts';
import { PriceBreakdown } from './price-breakdown.tsx';

const translator = createTranslator('en', en).extended(buy).extended(watch);
const channel = { settings: { currency: 'CAD' } } as Channel;
const lines: QuoteLine[] = [
  { kind: 'base', name: null, rate: null, amount: 3900 },
  { kind: 'discount', name: null, rate: null, amount: -900 },
  { kind: 'tax', name: 'GST', rate: 5, amount: 150 },
  { kind: 'service_fee', name: null, rate: null, amount: 100 },
];

/** The rendered lines, each name with its amount. */
function linesShown(
  taxStatus: 'unknown' | 'estimated' | 'final',
  type: 'package' | 'subscription' = 'package',
): string[] {
  const sum = { lines, total: 3250, currency: 'CAD', type, coupon: null };
  const html = renderToStaticMarkup(
    <ChannelContext value={channel}>
      <TranslatorContext value={translator}>
        <PriceBreakdown sum={sum} taxStatus={taxStatus} />
      </TranslatorContext>
    </ChannelContext>,
  );
  const shown = html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g);
  return [...shown].map(([, name = '', amount = '']) =>
    `${name} ${amount}`.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' '),
  );
}

describe('PriceBreakdown', () => {
  it('lists Taxes line by line, each tax by its name', () => {
    expect(linesShown('final')).toEqual([
      'Price CA$39.00',
      'Discount -CA$9.00',
      'Taxes GST 5% CA$1.50',
      'Service fee CA$1.00',
      'Total CA$32.50',
    ]);
  });

  it('names the credit of a switch of plans', () => {
    expect(linesShown('final', 'subscription')[1]).toBe('Credit for unused days -CA$9.00');
  });

  it('lists Estimated taxes until the address is known', () => {
    expect(linesShown('estimated')[2]).toBe('Estimated taxes GST 5% CA$1.50');
  });

  it('says that taxes will be added while the country is unknown', () => {
    expect(linesShown('unknown').slice(-2)).toEqual([
      'Taxes Added when you choose your country',
      'Total CA$32.50 plus tax',
    ]);
  });
});
