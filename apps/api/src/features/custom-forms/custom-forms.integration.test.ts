import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HUMAN, openPeople, type People } from '../../testing/people.ts';

const CONTACTS = {
  alias: 'contacts',
  name: 'Write to us',
  entries: [
    { name: 'name', value: '' },
    { name: 'email', value: '' },
    { name: 'topic', value: '', choices: ['A game', 'A payment'] },
    { name: 'message', value: '' },
  ],
};

let people: People;
beforeAll(async () => {
  people = await openPeople();
  await people.afterChange(() =>
    people.db.query(
      `with changed as (
         update channel_document set body = body || $2::jsonb where channel_id = $1 and name = 'custom_forms')
       update channel set content_version = content_version + 1 where id = $1
       returning pg_notify('content', id::text)`,
      [people.channel.id, JSON.stringify([CONTACTS])],
    ),
  );
});
afterAll(() => people.close());

const accept = (key: string, value = '1') =>
  people.call('postCustomForm', {
    key,
    params: { alias: 'passes' },
    body: { entries: [{ name: 'basic_pass_accepted', value }] },
  });
const message = (overrides: Record<string, string> = {}) =>
  Object.entries({
    name: 'Ana',
    email: 'ana@example.com',
    topic: 'A payment',
    message: 'Hello\nthere',
    ...overrides,
  }).map(([name, value]) => ({ name, value }));
const write = (overrides: Record<string, string> = {}, more: Record<string, unknown> = {}, headers = {}) =>
  people.call('postCustomForm', {
    key: people.visitorKey(),
    params: { alias: 'contacts' },
    body: { entries: message(overrides), captcha: HUMAN, ...more },
    headers,
  });

describe('the form passes', () => {
  it('accepts the basic pass, which grants its access', async () => {
    const { key } = await people.person({ hasBasicPass: false });
    expect((await people.call('getVodMediaItem', { key, params: { id: 1 } })).body).toMatchObject({
      status: 403,
      code: 'basic_pass_required',
    });
    expect((await accept(key)).data.entries).toEqual([{ name: 'basic_pass_accepted', value: '1' }]);
    expect((await people.call('getVodMediaItem', { key, params: { id: 1 } })).body.code).toBe('not_found');
    expect((await people.call('getProfile', { key })).data.access.capabilities).toEqual(['watch']);
    const form = await people.call('getCustomForm', { key, params: { alias: 'passes' } });
    expect(form.data.entries).toEqual([{ name: 'basic_pass_accepted', value: '1' }]);
  });

  it('is stored per user', async () => {
    const [one, other] = [await people.person(), await people.person({ hasBasicPass: false })];
    await accept(one.key);
    const { data } = await people.call('getCustomForm', { key: other.key, params: { alias: 'passes' } });
    expect(data.entries[0].value).toBe('0');
  });

  it('refuses visitors, other fields and other values', async () => {
    expect((await accept(people.visitorKey())).body.code).toBe('unauthenticated');
    const { key } = await people.person();
    expect((await accept(key, 'yes')).body.code).toBe('validation');
    const foreign = { entries: [{ name: 'role', value: 'admin' }] };
    expect(
      (await people.call('postCustomForm', { key, params: { alias: 'passes' }, body: foreign })).body.errors,
    ).toEqual({ role: ['is not known here'] });
  });
});

describe('the form contacts', () => {
  it('is stored and mailed to the operator, once per idempotency key', async () => {
    const before = (await people.mails()).length;
    const headers = { 'idempotency-key': 'one-and-the-same' };
    expect((await write({}, {}, headers)).status).toBe(200);
    expect((await write({}, {}, headers)).status).toBe(200);
    const mails = await people.mails();
    expect(mails.length).toBe(before + 1);
    expect(mails.at(-1)).toMatchObject({
      recipient: 'operator@example.com',
      content: { kind: 'custom_form', form_name: 'Write to us', reply_to: 'ana@example.com' },
    });
    const { rows } = await people.db.query('select entries from form_submission');
    expect(rows).toEqual([{ entries: message() }]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Field is required'],
    [{ email: 'nobody' }, 'email', 'Enter an email address or a phone number'],
    [{ topic: '' }, 'topic', 'Field is required'],
    [{ topic: 'Another' }, 'topic', 'Field is required'],
    [{ message: '' }, 'message', 'Field is required'],
    [{ message: 'x'.repeat(2001) }, 'message', 'Field length must be less than 2001'],
  ])('refuses %j', async (overrides, field, words) => {
    expect((await write(overrides)).body.errors).toEqual({ [field]: [words] });
  });

  it('accepts a phone number as contact, and no mail headers', async () => {
    expect((await write({ email: '+359 888 123 456' })).status).toBe(200);
    const { body } = await write({ email: 'a@example.com\r\nBcc: all@example.com' });
    expect(body.code).toBe('validation');
    expect((await write({ name: 'Ana\u0007' })).status).toBe(200);
  });

  it('shows the choices of a list', async () => {
    const form = await people.call('getCustomForm', {
      key: people.visitorKey(),
      params: { alias: 'contacts' },
    });
    expect(form.data).toEqual(CONTACTS);
  });

  it('asks for the captcha', async () => {
    expect((await write({}, { captcha: undefined })).body.code).toBe('captcha_required');
  });

  it('is not found under another name', async () => {
    const { body } = await people.call('postCustomForm', {
      key: people.visitorKey(),
      params: { alias: 'nothing' },
      body: { entries: message() },
    });
    expect(body.code).toBe('not_found');
  });
});
