import { argon2Hasher } from '@grandstand/api/shared/accounts/passwords';
import { type Channel, listChannels } from '@grandstand/db/channels';
import { forgetAddress } from '@grandstand/db/operator-commands';
import { insertSession } from '@grandstand/db/sessions';
import { insertOwn, insertTestChannel } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { findUserByEmail, listUsers } from '@grandstand/db/users';
import { afterAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../config/config.ts';
import { isDemonstration } from '../config/is-demonstration.ts';
import { addDemoAccounts } from '../demo/accounts/add-demo-accounts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts/demo-accounts.ts';
import { removeDemoAccounts } from '../start/remove-demo-accounts.ts';
import { operatorWith, runCommandLine } from '../testing/run-command-line.ts';

const db = await openTestDatabase();
const { id, channel_key } = await insertTestChannel(db);
const only = (await listChannels(db)).filter(one => one.id === id);
afterAll(() => db.close());

const run = (...words: string[]) =>
  runCommandLine(['user', ...words, '--channel', channel_key], operatorWith({ db }));
const passwordIn = (said: string) => /password(?: is)? (\S+)$/.exec(said)?.[1] ?? '';

describe('grandstand user', () => {
  it('makes an account with a temporary password, which works', async () => {
    const { code, said } = await run('create', 'Ana@example.com');
    expect(code).toBe(0);
    const user = await findUserByEmail(db, id, 'ana@example.com');
    expect(user?.temporary_password).toBe(true);
    expect(await argon2Hasher.verify(user?.password_hash ?? null, passwordIn(said))).toBe(true);
    expect((await run('create', 'ana@example.com')).code).toBe(1);
  });

  it('resets one, which gets another', async () => {
    await run('create', 'eva@example.com');
    const { said } = await run('reset', 'eva@example.com');
    const user = await findUserByEmail(db, id, 'eva@example.com');
    expect(await argon2Hasher.verify(user?.password_hash ?? null, passwordIn(said))).toBe(true);
    expect(await run('reset', 'nobody@example.com')).toMatchObject({ code: 1 });
  });

  it('lists them', async () => {
    expect((await run('list')).said).toMatch(/ana@example\.com .* not verified, temporary password/);
  });

  it('finds them by a part of the address or the name, or by id, page by page', async () => {
    const ids = async (...options: string[]) =>
      (JSON.parse((await run('list', '--json', ...options)).said) as { id: number; email: string }[]).map(
        user => user.email,
      );
    await run('create', 'needle@haystack.example');
    const user = await findUserByEmail(db, id, 'needle@haystack.example');
    await db.query("update app_user set first_name = 'Zoé', last_name = 'Finder' where id = $1", [user?.id]);
    expect(await ids('--find', 'NEEDLE')).toEqual(['needle@haystack.example']);
    expect(await ids('--find', 'zoé find')).toEqual(['needle@haystack.example']);
    expect(await ids('--find', String(user?.id))).toContain('needle@haystack.example');
    expect(await ids('--find', 'nobody has this')).toEqual([]);
    const all = await ids();
    expect(await ids('--limit', '1', '--page', '2')).toEqual([all[1]]);
    expect((await run('list', '--limit', '1')).said).toContain('There may be more: --page 2');
  });

  it('blocks one after a question, ends its sessions, and unblocks it', async () => {
    await run('create', 'rude@example.com');
    const user = await findUserByEmail(db, id, 'rude@example.com');
    const now = new Date();
    const session = { user_id: user?.id ?? 0, key_hash: 'rude', device: 'iPhone', browser: 'Safari', now };
    await insertSession(db, { ...session, expires_at: new Date(now.getTime() + 86_400_000) });
    expect(await run('block', 'rude@example.com')).toMatchObject({
      code: 2,
      said: expect.stringContaining(`Block account ${user?.id} of rude@example.com`),
    });
    expect((await run('list', '--find', 'rude')).said).not.toContain('blocked');
    expect(await run('block', 'rude@example.com', '--reason', 'insults', '--yes')).toMatchObject({
      code: 0,
      said: `rude@example.com is signed out everywhere and cannot sign in to ${channel_key}.`,
    });
    expect((await run('list', '--find', 'rude')).said).toMatch(/blocked since \d{4}-/);
    const { rows } = await db.query("select id from session where key_hash = 'rude' and ended_at is null");
    expect(rows).toEqual([]);
    expect(await run('block', 'rude@example.com', '--yes')).toMatchObject({
      code: 1,
      said: 'rude@example.com is blocked already.',
    });
    const audit = await runCommandLine('audit list --find insults', operatorWith({ db }));
    expect(audit.said).toContain('user block rude@example.com');
    expect(await run('unblock', 'rude@example.com')).toMatchObject({
      code: 0,
      said: `rude@example.com can sign in to ${channel_key} again.`,
    });
    expect(await run('unblock', 'rude@example.com')).toMatchObject({
      code: 1,
      said: 'rude@example.com is not blocked.',
    });
  });

  it('deletes one after a question; its orders and the audit log stay without its address', async () => {
    await run('create', 'leaving@example.com');
    const user = await findUserByEmail(db, id, 'leaving@example.com');
    expect(await run('delete', 'leaving@example.com')).toMatchObject({
      code: 2,
      said: expect.stringContaining('This cannot be undone. Nothing was changed: add --yes'),
    });
    expect(await run('delete', 'leaving@example.com', '--yes')).toMatchObject({
      code: 0,
      said: `Account ${user?.id} of ${channel_key} is deleted. Its orders stay for the books.`,
    });
    const { rows } = await db.query('select email, first_name, password_hash from app_user where id = $1', [
      user?.id,
    ]);
    expect(rows).toEqual([{ email: null, first_name: '', password_hash: null }]);
    expect(await run('delete', 'leaving@example.com', '--yes')).toMatchObject({ code: 1 });
    const audit = await runCommandLine('audit list --find user', operatorWith({ db }));
    expect(audit.said).toContain('user create "a deleted account" --channel');
    await forgetAddress(db, 'leaving@example.com');
    expect((await runCommandLine('audit list', operatorWith({ db }))).said).not.toContain('leaving@');
  });

  it.each([[['create']], [['create', 'nobody']], [['make', 'a@b.cc']], [['list', 'a', 'b']]])(
    'refuses the words %j',
    async words => expect((await run(...words)).code).toBe(2),
  );
});

/** Does what a start does. */
async function updateDemoAccounts(channels: readonly Channel[], config: Config): Promise<void> {
  await removeDemoAccounts(db, channels, config, new Date());
  const own = channels.filter(channel => isDemonstration(channel, config));
  await addDemoAccounts(db, own, new Date());
}

describe('demo accounts', () => {
  const config = readConfig({});
  const demo = async () => (await listUsers(db, id)).filter(({ email }) => email.endsWith('@demo.example'));
  const keep = (channels: readonly Channel[], more = {}) =>
    updateDemoAccounts(channels, { ...config, ...more });
  const longshore = only.map(channel => ({ ...channel, channel_key: 'longshore' }));

  it('exist in the demonstration, once, and can sign in', async () => {
    await db.query(
      `update channel_document set body = body || '{ "language": "fr" }' where channel_id = $1 and name = 'settings'`,
      [id],
    );
    await keep(longshore);
    await keep(longshore);
    const accounts = await demo();
    expect(accounts.map(({ email }) => email)).toEqual(DEMO_ACCOUNTS.map(({ email }) => email));
    expect(new Set(accounts.map(({ language }) => language))).toEqual(new Set(['fr']));
    expect(await argon2Hasher.verify(accounts[0]?.password_hash ?? null, DEMO_PASSWORD)).toBe(true);
  });

  it('have the passes that they are said to have, once', async () => {
    const features = ['watch' as const];
    const sold = { features, base_price: 9900, offer: 'annual' as const };
    await insertOwn(
      db,
      'subscription',
      { id },
      { ...sold, name: 'Everything, month by month', offer: 'monthly', weight: 9 },
    );
    await insertOwn(db, 'subscription', { id }, { ...sold, name: 'Everything, all year' });
    await insertOwn(db, 'package', { id }, { features, base_price: 2900, name: 'Season', weight: 1 });
    await insertOwn(
      db,
      'package',
      { id },
      { features, base_price: 499, name: 'Team pass', is_team_pass: true, weight: 5 },
    );
    await keep(longshore);
    await keep(longshore);
    const { rows } = await db.query(
      `select u.email, o.product_name, o.status, o.discount, o.total, g.covers_everything, g.ends_at is null as has_no_end
       from app_order o join app_user u on u.id = o.user_id join access_grant g on g.order_id = o.id order by u.id`,
    );
    expect(rows).toEqual([
      {
        email: 'fan@demo.example',
        product_name: 'Everything, all year',
        status: 'paid',
        discount: 9900,
        total: 0,
        covers_everything: true,
        has_no_end: false,
      },
      {
        email: 'pass@demo.example',
        product_name: 'Season',
        status: 'paid',
        discount: 2900,
        total: 0,
        covers_everything: false,
        has_no_end: true,
      },
    ]);
  });

  it.each([
    ['a channel marked as production', { is_production: true }, {}],
    ['an installation on PostgreSQL', {}, { databaseUrl: 'postgres://x' }],
    ['channels of its own', {}, { channelsDir: '/srv/channels' }],
    ['a channel that was added to the demonstration', { channel_key: 'north' }, {}],
  ])('are taken out of %s', async (_, channel, more) => {
    await keep(longshore);
    await keep(
      longshore.map(one => ({ ...one, ...channel })),
      more,
    );
    expect(await demo()).toEqual([]);
  });
});
