import { openTestShop, type Shop } from '@grandstand/api/testing/test-shop';
import type { GameMail } from '@grandstand/db/game-mail';
import { endStream, ensureLiveRecording, startStream } from '@grandstand/db/live-events';
import { insertTestEvent } from '@grandstand/db/testing/test-channel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CancelledGame } from '../operations/cancel-game.ts';
import { operatorWith, runCommandLine } from '../testing/run-command-line.ts';

const DAY_MS = 24 * 3_600_000;

let shop: Shop;
beforeAll(async () => {
  // Requested refunds are made at once, as in the running server.
  shop = await openTestShop({}, { runsJobs: true });
  await shop.app.ready();
});
// Passes of earlier tests open the games of later ones.
beforeEach(() => shop.rows('update access_grant set revoked_at = now()'));
afterAll(() => shop.close());

async function run(line: string | readonly string[], options: Parameters<typeof runCommandLine>[2] = {}) {
  return runCommandLine(line, operatorWith({ db: shop.db }), options);
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A game of the shop's pass, which also opens with packages if it is `paid`. */
function newGame(type: 'paid' | 'ppv' | 'free' = 'paid', starts_at = inDays(3)): Promise<number> {
  const { single_event_package_id } = shop.game;
  return insertTestEvent(shop.db, shop.channel, {
    ...{ type, starts_at, single_event_package_id: type === 'free' ? null : single_event_package_id },
    ...{ name: 'Hill School @ Harbour High', time_zone: 'America/New_York' },
  });
}

const buyGame = (event_id: number, person: Awaited<ReturnType<Shop['person']>>) =>
  shop.buy({ event_id, single_event_package_id: shop.game.single_event_package_id }, person);

async function gameRow(id: number) {
  const [row] = await shop.rows<{
    name: string;
    note: string | null;
    starts_at: Date;
    calendar_sequence: number;
  }>('select name, note, starts_at, calendar_sequence from event where id = $1', [id]);
  if (row === undefined) throw new Error(`no event ${id}`);
  return row;
}

async function mailsAbout(id: number) {
  return shop.rows<{ recipient: string; language: string; content: GameMail }>(
    "select recipient, language, content from outgoing_mail where content ->> 'link' like $1 and content ->> 'kind' like 'game%' order by id",
    [`%/watch/${id}`],
  );
}

describe('grandstand event rename, move, postpone', () => {
  it('move a game by its own clock, for everybody at once, and mail the holders of its passes once', async () => {
    const id = await newGame();
    const [buyer, teamFan, seasonFan] = [await shop.person(), await shop.person(), await shop.person()];
    await shop.rows("update app_user set language = 'bg' where id = $1", [teamFan.id]);
    await buyGame(id, buyer);
    await shop.buy(shop.team, buyer);
    await shop.buy(shop.team, teamFan);
    await shop.buy(shop.season, seasonFan);
    const before = await gameRow(id);
    const day = inDays(9).toISOString().slice(0, 10);
    const line = ['event', 'move', String(id), '--at', `${day} 18:30`, '--message', 'The roof leaks.'];
    const { code, said, questions } = await run(line, { answer: true });
    expect(questions).toEqual([`Change event ${id} (Hill School @ Harbour High) and mail it to 2 people?`]);
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(
          `^Event ${id} starts at ${day} 18:30 \\(America/New_York\\), .* UTC\\.\n2 mails on the way\\.$`,
        ),
      ),
    ]);
    const after = await gameRow(id);
    const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'America/New_York' });
    expect(clock.format(after.starts_at)).toBe('18:30');
    expect(after.calendar_sequence).toBe(before.calendar_sequence + 1);
    expect(await mailsAbout(id)).toMatchObject([
      {
        content: {
          kind: 'game_moved',
          starts_at: after.starts_at.toISOString(),
          previous_starts_at: before.starts_at.toISOString(),
          message: 'The roof leaks.',
          link: `https://${shop.channel.channel_key}.example/watch/${id}`,
        },
      },
      { language: 'bg' },
    ]);
    expect((await run(`${line.slice(0, 4).join(' ')} 2001-01-01T10:00`)).said).toBe(
      'The new time is in the past.',
    );
    expect((await run([...line.slice(0, 5), '--yes'])).said).toBe(`Event ${id} already starts then.`);
    expect(await mailsAbout(id)).toHaveLength(2);
    // Packages and subscriptions open many games: their holders only get a mail if the operator wants it.
    expect((await run(`event postpone ${id} --mail everyone --yes`)).said).toContain('3 mails on the way.');
    expect((await gameRow(id)).note).toBe('postponed');
    expect((await run(`event move ${id} --at +2d --mail nobody`)).code).toBe(0);
    expect((await gameRow(id)).note).toBeNull();
    await run(`event postpone ${id} --mail nobody`);
    const sameTime = (await gameRow(id)).starts_at.toISOString().replace('.000', '');
    await run(`event move ${id} --at ${sameTime} --yes`);
    expect((await mailsAbout(id)).at(-1)?.content.kind).toBe('game_restored');
  });

  it('ask nobody about a pay-per-view game but its buyers, and nobody at all about a free one', async () => {
    const [own, free] = [await newGame('ppv'), await newGame('free')];
    const [buyer, teamFan] = [await shop.person(), await shop.person()];
    await buyGame(own, buyer);
    await shop.buy(shop.team, teamFan);
    const preview = await run(`event postpone ${own} --mail everyone --dry-run`);
    expect(preview.said).toBe(
      `Nothing was changed. This would be: event ${own} is postponed.\n1 mail would be sent.`,
    );
    expect((await gameRow(own)).note).toBeNull();
    const { said, questions } = await run(`event postpone ${free}`);
    expect([questions, said]).toEqual([
      [],
      `Event ${free} is postponed.\nNobody has a pass that the mail would be about.`,
    ]);
    expect(await mailsAbout(own)).toEqual([]);
  });

  it('rename a game, also in the search, without a mail unless it is wanted', async () => {
    const id = await newGame();
    await buyGame(id, await shop.person());
    const { code, said } = await run(['event', 'rename', String(id), 'The Lantern Final']);
    expect([code, said]).toEqual([0, `Event ${id} is now called The Lantern Final.`]);
    const found = await shop.call('search', { key: shop.fan.key, query: { q: 'lantern' } });
    expect(found.data.events.map((event: { id: number; name: string }) => [event.id, event.name])).toEqual([
      [id, 'The Lantern Final'],
    ]);
    expect(await mailsAbout(id)).toEqual([]);
    await run(['event', 'rename', String(id), 'The Final', '--mail', 'holders', '--yes']);
    expect(await mailsAbout(id)).toMatchObject([
      { content: { kind: 'game_renamed', previous_name: 'The Lantern Final', game: 'The Final' } },
    ]);
  });

  it('are taken back with a mail about what matters to the holders, once', async () => {
    const id = await newGame();
    const buyer = await shop.person();
    await buyGame(id, buyer);
    const { starts_at } = await gameRow(id);
    const kinds = async () => (await mailsAbout(id)).map(({ content }) => content.kind);
    const reset = async (...options: string[]) =>
      run(['event', 'reset', String(id), ...options], { answer: true });
    await run(`event move ${id} --at +5d --mail nobody`);
    const preview = await reset('--dry-run');
    expect(preview.said).toBe(
      `Nothing was changed. This would be: event ${id} has the time of its bundle again.\n1 mail would be sent.`,
    );
    expect(await reset('--message', 'Sorry!')).toMatchObject({
      code: 0,
      said: `Event ${id} has the time of its bundle again.\n1 mail on the way.`,
      questions: [`Change event ${id} (Hill School @ Harbour High) and mail it to 1 person?`],
    });
    expect((await gameRow(id)).starts_at).toEqual(starts_at);
    expect((await mailsAbout(id))[0]?.content).toMatchObject({
      ...{ kind: 'game_moved', starts_at: starts_at.toISOString(), message: 'Sorry!' },
    });
    expect((await reset()).code).toBe(1);
    for (const verb of ['postpone', 'cancel']) {
      await run(`event ${verb} ${id} --mail nobody --yes`);
      await reset();
    }
    expect(await kinds()).toEqual(['game_moved', 'game_restored', 'game_restored']);
    await run(['event', 'rename', String(id), 'The Final']);
    expect(await reset()).toMatchObject({
      said: `Event ${id} has the name of its bundle again.`,
      questions: [],
    });
    await run(`event postpone ${id} --mail nobody`);
    await reset('--mail', 'nobody');
    expect(await kinds()).toHaveLength(3);
  });

  it('refuse what makes no sense, and say what to do', async () => {
    const id = await newGame('free');
    expect(await run('event move 999999 --at +2d')).toMatchObject({
      code: 1,
      said: 'There is no event 999999.',
    });
    expect((await run(`event move ${id} --at someday`)).said).toMatch(
      /^'someday' is not a time\. Write it in one of these ways: "2026-11-21 18:30"/,
    );
    expect((await run(['event', 'move', String(id), '--at', '2099-01-01 18:30'])).said).toBe(
      'The new time is more than two years ahead.',
    );
    expect((await run(`event postpone ${id} --mail all`)).said).toContain(
      '--mail is one of nobody, holders, everyone.',
    );
    expect((await run(`event reset ${id}`)).said).toBe(
      `Event ${id} is as its bundle says: no command has changed it.`,
    );
    await ensureLiveRecording(shop.db, { id, channel_id: shop.channel.id });
    await startStream(shop.db, id, new Date());
    expect((await run(`event cancel ${id} --yes`)).said).toBe(
      `Event ${id} is live. End it first: ./grandstand event end ${id}`,
    );
    await endStream(shop.db, id, new Date());
    expect((await run(`event postpone ${id}`)).said).toBe(`Event ${id} was already played.`);
    expect((await run(['event', 'rename', String(id), 'Last night'])).code).toBe(0);
  });
});

describe('grandstand event cancel', () => {
  it('shows what it would refund, then cancels, mails and refunds in one step, once', async () => {
    const id = await newGame();
    const [buyer, other, teamFan] = [await shop.person(), await shop.person(), await shop.person()];
    const { data: first } = await buyGame(id, buyer);
    await buyGame(id, other);
    await shop.buy(shop.team, teamFan);
    const preview = await run(`event cancel ${id} --refund --dry-run`);
    expect(preview.said).toMatch(
      new RegExp(
        `\n3 mails would be sent\\.\n\nORDER .*\n${first.number} +€6\\.00 +${buyer.email} +would be refunded\n`,
      ),
    );
    expect((await gameRow(id)).note).toBeNull();
    const refused = await run(`event cancel ${id} --refund`);
    expect([refused.code, refused.said]).toEqual([
      2,
      `Cancel event ${id} (Hill School @ Harbour High); 3 people will get a mail; 2 orders will be refunded: €12.00? Nothing was changed: add --yes to confirm.`,
    ]);
    expect(shop.standIn.books().refunds).toHaveLength(0);
    const done = JSON.parse((await run(`event cancel ${id} --refund --yes --json`)).said) as CancelledGame;
    expect(done).toMatchObject({ id, note: 'cancelled', mails: 3, was_cancelled: false });
    expect(done.refunds.map(({ outcome }) => outcome)).toEqual(['refunded', 'refunded']);
    expect(shop.standIn.books().refunds).toHaveLength(2);
    const mails = await mailsAbout(id);
    expect(mails.map(({ recipient, content }) => [recipient, content.is_refunded])).toEqual([
      [buyer.email, true],
      [other.email, true],
      [teamFan.email, false],
    ]);
    const event = await shop.call('getEvent', { key: buyer.key, params: { id } });
    expect(event.data).toMatchObject({ note: 'cancelled', reason: 'cancelled', has_access: false });
    expect((await buyGame(id, await shop.person())).status).toBe(422);
    const again = await run(`event cancel ${id} --refund --yes`);
    expect([again.code, again.said]).toEqual([
      0,
      `Event ${id} was cancelled before.\nThere is no order to refund.`,
    ]);
    expect(shop.standIn.books().refunds).toHaveLength(2);
    expect(await mailsAbout(id)).toHaveLength(3);
    expect((await run(`event cancel ${id} --yes`)).said).toContain(`event cancel ${id} --refund`);
  });

  it('mails and refunds once what an import or a bundle has cancelled without a word', async () => {
    const id = await newGame();
    const [buyer, teamFan] = [await shop.person(), await shop.person()];
    const { data: bought } = await buyGame(id, buyer);
    await shop.buy(shop.team, teamFan);
    const cancelByImport = () => shop.rows("update event set note = 'cancelled' where id = $1", [id]);
    await cancelByImport();
    const before = shop.standIn.books().refunds.length;
    const { questions } = await run(`event cancel ${id} --refund`);
    expect(questions[0]).toContain('2 people will get a mail; 1 order will be refunded: €6.00?');
    const done = await run(`event cancel ${id} --refund --yes`);
    expect(done.said).toMatch(
      new RegExp(
        `^Event ${id} is cancelled\\.\n2 mails on the way\\.\n\nORDER .*\n${bought.number} .* refunded$`,
      ),
    );
    expect(
      (await mailsAbout(id)).map(({ recipient, content }) => [recipient, content.kind, content.is_refunded]),
    ).toEqual([
      [buyer.email, 'game_cancelled', true],
      [teamFan.email, 'game_cancelled', false],
    ]);
    const again = await run(`event cancel ${id} --refund --yes`);
    expect(again.said).toBe(`Event ${id} was cancelled before.\nThere is no order to refund.`);
    expect(shop.standIn.books().refunds.length).toBe(before + 1);
    expect(await mailsAbout(id)).toHaveLength(2);
    // On again and cancelled again is news again.
    await shop.rows('update event set note = null where id = $1', [id]);
    await cancelByImport();
    expect((await run(`event cancel ${id} --yes`)).said).toContain('1 mail on the way.');
    expect((await run(`event cancel ${id} --yes`)).said).toContain('is already cancelled');
  });

  it('mails once if two operators cancel at the same time', { tags: ['full'] }, async () => {
    const id = await newGame();
    await buyGame(id, await shop.person());
    const both = await Promise.all([1, 2].map(() => run(`event cancel ${id} --yes`)));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  it('continues refunds that were interrupted half-way, without a second refund or mail', {
    tags: ['full'],
  }, async () => {
    const id = await newGame();
    for (const person of [await shop.person(), await shop.person(), await shop.person()])
      await buyGame(id, person);
    const before = shop.standIn.books().refunds.length;
    const ending = new AbortController();
    const interrupted = runCommandLine(
      `event cancel ${id} --refund --yes`,
      operatorWith({ db: endsAfterRefund(ending) }),
      {
        signal: ending.signal,
      },
    );
    const { code, said } = await interrupted;
    expect(code).toBe(130);
    expect(said).toContain(`Interrupted: 2 orders not refunded yet. Continue with the same command:`);
    expect((await gameRow(id)).note).toBe('cancelled');
    const { questions } = await run(`event cancel ${id} --refund`);
    expect(questions[0]).toContain(
      'is cancelled already. Continue its refunds; 2 orders will be refunded: €12.00?',
    );
    const rest = await run(`event cancel ${id} --refund --yes`);
    expect(rest.said.match(/ refunded$/gm)).toHaveLength(2);
    await expect.poll(() => shop.standIn.books().refunds.length).toBe(before + 3);
    expect(await mailsAbout(id)).toHaveLength(3);
  });

  it('leaves a disputed order to the bank and says so', async () => {
    const id = await newGame();
    const { data } = await buyGame(id, await shop.person());
    await shop.rows("insert into ledger_entry (order_id, kind) values ($1, 'dispute')", [data.id]);
    const { said } = await run(`event cancel ${id} --refund --yes`);
    expect(said).toContain('not refunded: its payment is disputed');
  });
});

/** The shop's database; the operator interrupts the command during the first refund request. */
function endsAfterRefund(ending: AbortController): Shop['db'] {
  let transactions = 0;
  return new Proxy(shop.db, {
    get(db, name) {
      if (name !== 'tx') {
        const value = Reflect.get(db, name);
        return typeof value === 'function' ? value.bind(db) : value;
      }
      return (work: Parameters<Shop['db']['tx']>[0]) => {
        transactions += 1;
        // The first transaction cancels the game, the second one requests a refund.
        if (transactions === 2) ending.abort();
        return db.tx(work);
      };
    },
  });
}
