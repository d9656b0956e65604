import type { Subscription } from '@grandstand/contract/entities.schema';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buy } from '../../../../locales/en/buy.ts';
import { en } from '../../../../locales/en/index.ts';
import { watch } from '../../../../locales/en/watch.ts';
import { type Channel, ChannelContext } from '../../channel.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { TranslatorContext } from '../../i18n/use-translator.ts';
import { RenderedPartContext } from '../../initial-html.tsx';
import { RenderedAtContext } from '../../now.ts';
import { useExpectedPrice, useRenewalTexts, useTermsText } from './payment-terms.ts';

const translator = createTranslator('en', en).extended({ ...buy, ...watch });

function Terms() {
  // Already December 1 in UTC, and still November 30 in New York.
  return useTermsText()('2026-12-01T03:30:00.000Z');
}

it.each([
  ['America/New_York', 'November 30, 2026'],
  ['Europe/Sofia', 'December 1, 2026'],
])('names the last day on the channel’s calendar (%s)', (time_zone, day) => {
  const channel = { settings: { time_zone } } as Channel;
  const text = renderToStaticMarkup(
    <ChannelContext value={channel}>
      <TranslatorContext value={translator}>
        <Terms />
      </TranslatorContext>
    </ChannelContext>,
  );
  expect(text).toBe(`One payment, access until ${day}`);
});

/** The texts of a plan of 10.99 for 30 days, whose first payment may be reduced by a coupon. */
function Renewals({ coupon }: { readonly coupon: string | null }) {
  const texts = useRenewalTexts()({
    ...{ currency: 'EUR', tax_status: 'none', base_price: 999, service_fee: 100, switch_from: null, coupon },
    total: coupon === null ? 1099 : 599,
    renewal: {
      ...{ offer: 'monthly', period: 1, at: '2026-12-30T10:00:00.000Z', total: 1099 },
      ...{ trial_days: 0, trial_ends_at: null },
    },
  });
  return `${texts.paid} ${texts.consent.now}`;
}

it.each([
  [null, '€10.99 today and every 30 days, until you cancel.'],
  ['KICKOFF20', '€5.99 today, then €10.99 every 30 days, until you cancel.'],
])('names the price of the first period and of those that follow (coupon %s)', (coupon, paid) => {
  const channel = { settings: { currency: 'EUR', time_zone: 'UTC' } } as Channel;
  const text = renderToStaticMarkup(
    <ChannelContext value={channel}>
      <TranslatorContext value={translator}>
        <Renewals coupon={coupon} />
      </TranslatorContext>
    </ChannelContext>,
  );
  const consent = 'I agree to pay €10.99 on December 30, 2026, and then every 30 days until I cancel.';
  expect(text.replaceAll('\u00a0', ' ')).toBe(`${paid} ${consent}`);
});

/** The terms of a plan of 10.99 without a quote. */
function Expected({ trial_period }: { readonly trial_period: number }) {
  const plan = { ...{ offer: 'monthly', period: 1, trial_period }, ...{ base_price: 999, service_fee: 100 } };
  const price = useExpectedPrice(plan as Subscription);
  const { trial, now } = useRenewalTexts()(price);
  return trial ?? now;
}

it.each([
  [30, true, '30 days free. Then €10.99 plus tax on January 2, 2027 and every 30 days, until you cancel.'],
  [0, true, 'Then €10.99 plus tax every 30 days, from January 2, 2027, until you cancel.'],
  [0, false, 'Then €10.99 every 30 days, from January 2, 2027, until you cancel.'],
])(
  'names the terms of a new customer before the quote (trial of %i days, taxes %s)',
  (trial_period, has_taxes, terms) => {
    // Already December 4 in UTC, and still December 3 in New York.
    const rendered = Date.parse('2026-12-04T03:30:00.000Z');
    const channel = {
      settings: { currency: 'EUR', time_zone: 'America/New_York', has_taxes },
    } as Channel;
    const text = renderToStaticMarkup(
      <ChannelContext value={channel}>
        <TranslatorContext value={translator}>
          <RenderedPartContext value="html">
            <RenderedAtContext value={rendered}>
              <Expected trial_period={trial_period} />
            </RenderedAtContext>
          </RenderedPartContext>
        </TranslatorContext>
      </ChannelContext>,
    );
    expect(text.replaceAll('\u00a0', ' ')).toBe(terms);
  },
);
