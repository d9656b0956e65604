import { insertOwn } from '@grandstand/db/testing/test-channel';
import { insertTestOrder } from '@grandstand/db/testing/test-orders';
import type { OrderStatus } from '@grandstand/rules/order-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeople, PASSWORD, type People } from '../../testing/people.ts';

let people: People;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

const NEW_PASSWORD = 'lighthouse keeper 9';
const newPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
const patch = (key: string, body: Record<string, unknown>) => people.call('updateProfile', { key, body });
const logIn = (email: string, password: string) =>
  people.call('login', { key: people.visitorKey(), body: { email, password } });

describe('profile', () => {
  it('returns the user with access, geo, favourites and the passes entry, in one query, never cached', async () => {
    const { key } = await people.person();
    await people.call('getProfile', { key });
    const before = people.db.queryCount();
    const { data, headers } = await people.call('getProfile', { key });
    expect(people.db.queryCount() - before).toBe(1);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(Object.keys(data).sort()).toEqual(['access', 'favorites', 'geo', 'open_orders', 'passes', 'user']);
    expect(data.passes.entries).toEqual([{ name: 'basic_pass_accepted', value: '1' }]);
  });

  it('lists the orders that can still be paid, newest first, and no others', async () => {
    const { db, channel } = people;
    const [fan, another] = [await people.person(), await people.person()];
    const package_id = await insertOwn(db, 'package', channel, {
      name: 'Season',
      base_price: 3900,
      features: ['watch'],
    });
    const insert = async (status: OrderStatus) => {
      const own = { type: 'package', package_id, product_key: `package:${package_id}:${status}` } as const;
      const id = await insertTestOrder(db, channel, fan.id, own);
      await db.query('update app_order set status = $2 where id = $1', [id, status]);
      return id;
    };
    const created = await insert('created');
    const failed = await insert('failed');
    const processing = await insert('processing');
    for (const status of ['paid', 'refunded', 'expired'] as const) await insert(status);
    const { open_orders } = (await people.call('getProfile', { key: fan.key })).data;
    expect(open_orders.map(({ id }: { id: number }) => id)).toEqual([processing, failed, created]);
    expect(open_orders[0]).toEqual({
      id: processing,
      type: 'package',
      kind: 'created',
      product: { id: package_id, event_id: null, participant_id: null },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await people.call('getProfile', { key: another.key })).data.open_orders).toEqual([]);
  });

  it('has the fields of a user in the specification', async () => {
    const { key, email } = await people.person();
    const { data } = await people.call('getProfile', { key });
    expect(data.user).toMatchObject({
      id: expect.any(Number),
      email,
      first_name: expect.any(String),
      last_name: expect.any(String),
      temporary_password: false,
      trial_period_used: false,
    });
    expect(data.user).toMatchObject({
      is_geo_blocked: false,
      capabilities: expect.any(Array),
      featureCount: expect.any(Object),
    });
  });

  it('exposes no server-only field', async () => {
    const { key } = await people.person();
    expect(JSON.stringify((await people.call('getProfile', { key })).data)).not.toMatch(/argon2|_hash/);
  });

  it('changes what is sent and nothing else', async () => {
    const { key, email } = await people.person({ phone: '0888123456' });
    const { data } = await patch(key, { first_name: ' Eva ', language: 'bg' });
    expect(data.user).toMatchObject({
      first_name: 'Eva',
      last_name: 'Fan',
      language: 'bg',
      phone: '0888123456',
      email,
    });
    expect((await patch(key, { phone: null })).data.user.phone).toBeNull();
  });

  it('is updated with the method override only: in the body or as a header', async () => {
    const { key } = await people.person();
    const post = (headers: Record<string, string>) =>
      people.app.inject({
        method: 'POST',
        url: '/api/profile',
        headers,
        payload: { api_key: key, first_name: 'Eva' },
      });
    expect((await post({})).json()).toMatchObject({ status: 400, code: 'bad_request' });
    expect((await post({ 'x-http-method-override': 'PATCH' })).statusCode).toBe(200);
  });

  it.each([
    'id',
    'temporary_password',
    'email_verified_at',
    'pending_email',
    'password_hash',
    'capabilities',
  ])('refuses the field %s', async field => {
    const { key } = await people.person();
    expect((await patch(key, { [field]: 'x' })).body).toMatchObject({
      code: 'validation',
      errors: { [field]: expect.anything() },
    });
  });
});

describe('a new password', () => {
  it('needs the current one, and signs the other browsers out', async () => {
    const fan = await people.person();
    const second = await logIn(fan.email, PASSWORD);
    expect((await patch(fan.key, newPassword)).body.errors).toEqual({
      current_password: ['Field is required'],
    });
    expect((await patch(fan.key, { ...newPassword, current_password: 'wrong' })).body).toMatchObject({
      status: 422,
      code: 'invalid_password',
    });
    expect((await patch(fan.key, { ...newPassword, current_password: PASSWORD })).status).toBe(200);
    expect((await people.call('getProfile', { key: fan.key })).status).toBe(200);
    expect((await people.call('getProfile', { key: second.data.api_key })).body.code).toBe('api_key_invalid');
    expect((await logIn(fan.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('cannot be guessed at with a borrowed key', async () => {
    const { key } = await people.person();
    const guess = () => patch(key, { ...newPassword, current_password: 'a guess' });
    for (let i = 0; i < 10; i += 1) await guess();
    expect((await guess()).body.code).toBe('throttled');
  });

  it('replaces a temporary one without the current one, but must differ from it', async () => {
    const { key } = await people.person({ temporary_password: true });
    const same = { password: PASSWORD, password_confirmation: PASSWORD };
    expect((await patch(key, same)).body.errors.password).toHaveLength(1);
    expect((await patch(key, newPassword)).data.user.temporary_password).toBe(false);
  });
});

describe('a new e-mail', () => {
  it('applies once it is verified, and the old address is notified', async () => {
    const fan = await people.person();
    const { data } = await patch(fan.key, { email: 'New@Example.com', current_password: PASSWORD });
    expect(data.user).toMatchObject({ email: fan.email, pending_email: 'new@example.com' });
    expect((await people.mails()).at(-1)?.recipient).toBe('new@example.com');
    await people.call('verifyEmail', { key: people.visitorKey(), body: await people.linkOf('verify_email') });
    expect((await people.call('getProfile', { key: fan.key })).data.user).toMatchObject({
      email: 'new@example.com',
      pending_email: null,
      email_verified: true,
    });
    expect((await people.mails()).at(-1)).toMatchObject({
      recipient: fan.email,
      content: { kind: 'email_changed' },
    });
  });

  it('gets the same response if another account has it, and sends no mail there', async () => {
    const [fan, other] = [await people.person(), await people.person()];
    const before = (await people.mails()).length;
    const { data } = await patch(fan.key, { email: other.email, current_password: PASSWORD });
    expect(data.user.pending_email).toBe(other.email);
    expect((await people.mails()).length).toBe(before);
  });

  it('requires a verified current address', async () => {
    const { key } = await people.person({ email_verified_at: null });
    const { body } = await patch(key, { email: 'new2@example.com', current_password: PASSWORD });
    expect(body.errors).toEqual({ email: ['Verify your current email address first'] });
  });

  it('is refused if another account registered it meanwhile', async () => {
    const fan = await people.person();
    await patch(fan.key, { email: 'contested@example.com', current_password: PASSWORD });
    const link = await people.linkOf('verify_email');
    await people.person({ email: 'contested@example.com' });
    expect((await people.call('verifyEmail', { key: people.visitorKey(), body: link })).body.code).toBe(
      'verification_failed',
    );
  });
});

describe('sessions', () => {
  it('are listed for their user alone and ended one by one', async () => {
    const [fan, other] = [await people.person(), await people.person()];
    const second = (await logIn(fan.email, PASSWORD)).data.api_key;
    const { data, body } = await people.call('listSessions', { key: fan.key });
    expect(body.meta.total).toBe(2);
    const secondId = data.find((session: { is_current: boolean }) => !session.is_current).id;
    expect((await people.call('endSession', { key: other.key, params: { id: secondId } })).body.code).toBe(
      'not_found',
    );
    expect((await people.call('endSession', { key: fan.key, params: { id: secondId } })).status).toBe(200);
    expect((await people.call('getProfile', { key: second })).body.code).toBe('api_key_invalid');
    expect((await people.call('endSession', { key: fan.key, params: { id: secondId } })).body.code).toBe(
      'not_found',
    );
  });

  it('remember when they were last used, to the hour', async () => {
    const { key } = await people.person();
    const begun = people.clock.at;
    people.clock.at += 2 * 3_600_000;
    await people.call('getProfile', { key });
    const { data } = await people.call('listSessions', { key });
    expect(new Date(data[0].last_used_at).getTime()).toBe(people.clock.at);
    people.clock.at = begun;
  });
});
