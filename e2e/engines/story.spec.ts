import { buy as messages } from '../../apps/web/locales/en/buy.ts';
import { CARDS } from '../fixtures/buying.ts';
import { type FoundEvent, findEvent } from '../fixtures/find-content.ts';
import { click, fill, openPage, typeText, visit } from './page.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { expectToPlay } from './video.ts';

const TAB = '\uE004';

const isSoldReplay = ({ single_event_package_id, stream_status, duration }: FoundEvent) =>
  single_event_package_id !== null && stream_status === 'vod' && duration !== null;

test('finds a game, buys its pass and watches it', { tag: '@full' }, async ({ product, engine }) => {
  await expect
    .poll(() => findEvent(product, 'longshore', isSoldReplay).then(Boolean, () => false))
    .toBe(true);
  const game = await findEvent(product, 'longshore', isSoldReplay);
  const pathOf = () => engine.run(() => location.pathname, null);
  const says = (text: string) => engine.run(part => document.body.textContent.includes(part), text);

  await openPage(engine, product.url('longshore', '/'));
  await typeText(engine, '/');
  await fill(engine, { css: 'dialog input[role=combobox]' }, game.participants[0]?.name ?? game.name);
  await click(engine, { css: 'dialog a', text: game.participants[0]?.name ?? game.name });
  await expect.poll(() => engine.run(() => location.href, null)).toMatch(/(team|school)=|\/watch\//);

  await visit(engine, '/login');
  await signIn(engine, 'new@demo.example');
  await expect.poll(pathOf).toBe('/packages');
  await click(engine, { css: 'article form button[type=submit]' });
  await expect.poll(pathOf).not.toBe('/packages');

  await openPage(engine, product.url('longshore', `/buy?event_id=${game.id}`));
  for (const [name, value] of [
    ['country', 'US'],
    ['region', 'ME'],
  ] as const) {
    await expect.poll(() => engine.run(choose, { name, value })).toBe(true);
  }
  await expect.poll(() => engine.run(focusCard, null)).toBe(true);
  for (const part of [CARDS.works.replaceAll(' ', ''), '1234', '123']) await typeText(engine, TAB + part);
  await click(engine, { css: 'form[name=checkout] input[name=terms]' });
  await click(engine, { css: 'form[name=checkout] button[type=submit]' });
  await expect.poll(() => says(messages.success)).toBe(true);

  await engine.open(product.url('longshore', `/watch/${game.id}`));
  await expectToPlay(engine);
  expect(await engine.takeErrors()).toEqual([]);
});

/** Sets the value as a viewer would; the list that the system opens is not part of the page. */
function choose({ name, value }: { name: string; value: string }): boolean {
  const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`);
  if (!select?.querySelector(`option[value="${value}"]`)) return false;
  select.value = value;
  return select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The next Tab goes to its first field. */
function focusCard(): boolean {
  const frame = document.querySelector<HTMLIFrameElement>('form[name=checkout] iframe');
  frame?.focus();
  return frame !== null && document.activeElement === frame;
}
