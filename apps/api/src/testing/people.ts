import { type EndpointName, endpoints } from '@grandstand/contract/endpoints';
import { saveFormEntries } from '@grandstand/db/custom-form-entries';
import type { MailContent } from '@grandstand/db/outgoing-mail';
import { insertSession } from '@grandstand/db/sessions';
import { insertUser, type NewUser } from '@grandstand/db/users';
import type { Captcha } from '../providers/captcha/captcha.ts';
import { issueAnonymousKey } from '../shared/accounts/anonymous-key.ts';
import { argon2Hasher } from '../shared/accounts/passwords.ts';
import { sessionEnd } from '../shared/accounts/session-times.ts';
import { hashKey, issueUserKey } from '../shared/accounts/user-key.ts';
import { openTestApi, type TestApi, type TestResponse } from './test-api.ts';

const SECRET = 'a secret of tests';
export const PASSWORD = 'seagulls over the pier';
/** The token that the tests' captcha accepts, any number of times. */
export const HUMAN = 'a human';

const captcha: Captcha = {
  service: 'Testcha',
  challenge: async () => ({
    kind: 'altcha',
    challenge: { parameters: { algorithm: 'none' }, signature: '' },
  }),
  verify: async token => {
    if (token === undefined) return 'required';
    return token === HUMAN ? 'passed' : 'invalid';
  },
};

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly key: string;
  readonly session_id: number;
}

interface PersonOptions extends Partial<NewUser> {
  /** PASSWORD by default. */
  readonly password?: string;
  readonly hasBasicPass?: boolean;
  readonly userAgent?: string;
}

export interface TestRequest {
  readonly key?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export interface People extends TestApi {
  readonly clock: { at: number };
  visitorKey(): string;
  /** Adds a user with a session, a verified e-mail address and the basic pass, unless the options say otherwise. */
  person(options?: PersonOptions): Promise<Person>;
  call(name: EndpointName, request?: TestRequest): Promise<TestResponse>;
  /** The queued mails, oldest first. */
  mails(): Promise<{ recipient: string; language: string; content: MailContent }[]>;
  /** The query of the link in the last mail of a kind. */
  linkOf(kind: MailContent['kind']): Promise<{ email: string; expires: string; signature: string }>;
}

let last = 0;
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? argon2Hasher.hash(password);
  hashes.set(password, known);
  return known;
}

/** The test API with users, a clock that moves only by hand, and a captcha that accepts HUMAN. */
export async function openPeople(overrides: Parameters<typeof openTestApi>[0] = {}): Promise<People> {
  const clock = { at: Date.now() };
  const now = () => new Date(clock.at);
  const operatorEmail = 'operator@example.com';
  const api = await openTestApi({ now, captcha, secret: SECRET, operatorEmail, ...overrides });

  const visitorKey = () => issueAnonymousKey(SECRET, api.channel.channel_key, now());

  const person = async ({ password, hasBasicPass = true, ...own }: PersonOptions = {}) => {
    const user = await insertUser(api.db, {
      channel_id: api.channel.id,
      email: `fan-${++last}@example.com`,
      first_name: 'Ana',
      last_name: 'Fan',
      language: 'en',
      password_hash: await hashOf(password ?? PASSWORD),
      email_verified_at: now(),
      ...own,
    });
    if (user === undefined) throw new Error('this e-mail is taken');
    const { id, email } = user;
    if (hasBasicPass) {
      await saveFormEntries(api.db, id, 'passes', [{ name: 'basic_pass_accepted', value: '1' }]);
    }
    const key = issueUserKey();
    const session_id = await insertSession(api.db, {
      user_id: id,
      key_hash: hashKey(key),
      device: 'iPhone',
      browser: 'Safari',
      now: now(),
      expires_at: sessionEnd(now()),
    });
    return { id, email, key, session_id };
  };

  const call = async (name: EndpointName, request: TestRequest = {}): Promise<TestResponse> => {
    const { method, path, override } = endpoints[name];
    const { key, params = {}, query = {}, body = {}, headers = {}, address } = request;
    const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => String(params[field]));
    const isPost = method === 'POST';
    const search = new URLSearchParams({ ...query, ...(key !== undefined && !isPost && { api_key: key }) });
    const response = await api.app.inject({
      method,
      url: `/api/${filled}?${search}`,
      headers,
      ...(address !== undefined && { remoteAddress: address }),
      ...(isPost && {
        payload: {
          ...(override && { _method: override }),
          ...body,
          ...(key !== undefined && { api_key: key }),
        },
      }),
    });
    const content = JSON.parse(response.payload);
    return { status: response.statusCode, headers: response.headers, body: content, data: content.data };
  };

  const mails = async () => {
    const { rows } = await api.db.query<{ recipient: string; language: string; content: MailContent }>(
      'select recipient, language, content from outgoing_mail order by id',
    );
    return rows;
  };

  const linkOf = async (kind: MailContent['kind']) => {
    const mail = (await mails()).findLast(({ content }) => content.kind === kind);
    if (mail === undefined || !('link' in mail.content) || mail.content.link === null)
      throw new Error(`no mail of kind ${kind}`);
    const fields = new URL(mail.content.link).searchParams;
    return {
      email: fields.get('email') ?? '',
      expires: fields.get('expires') ?? '',
      signature: fields.get('signature') ?? '',
    };
  };

  return { ...api, clock, visitorKey, person, call, mails, linkOf };
}
