import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buy } from '../../../../locales/en/buy.ts';
import { en } from '../../../../locales/en/index.ts';
import { type Channel, ChannelContext } from '../../channel.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { TranslatorContext } from '../../i18n/use-translator.ts';
import { useRenewalTexts, useTermsText } from './payment-terms.ts';

const translator = createTranslator('en', en).extended(buy);

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
