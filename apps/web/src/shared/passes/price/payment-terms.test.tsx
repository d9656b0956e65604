import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buy } from '../../../../locales/en/buy.ts';
import { en } from '../../../../locales/en/index.ts';
import { type Channel, ChannelContext } from '../../channel.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { TranslatorContext } from '../../i18n/use-translator.ts';
import { useTermsText } from './payment-terms.ts';

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
