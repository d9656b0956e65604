import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Channel, listChannels } from '@grandstand/db/channels';
import type { Database } from '@grandstand/db/database';
import { countingDatabase } from '@grandstand/db/testing/counting-database';
import { insertTestChannel, type TestChannel } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { folderStorage } from '@grandstand/storage/folder-storage';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { type Api, buildApp } from '../app.ts';
import type { AppDeps } from '../deps.ts';

export interface TestApi extends Api {
  /** `queryCount` counts queries, without those that reload channels after a notification, which may come at any time. */
  readonly db: Database & { readonly queryCount: () => number };
  readonly channel: TestChannel;
  readonly folder: string;
  /** A path below `/api/`, with a valid key; `fields` are the query. */
  get(path: string, fields?: Record<string, string>): Promise<TestResponse>;
  post(path: string, fields?: Record<string, unknown>): Promise<TestResponse>;
  /** The dependencies, for building a second application with them. */
  readonly deps: AppDeps;
  /** Runs `change`, which changes the channel's content, and waits until the API has loaded it. */
  afterChange<T>(change: () => Promise<T>): Promise<T>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** The body's `data`. */
  // biome-ignore lint/suspicious/noExplicitAny: each test states its expectations
  readonly data: any;
  // biome-ignore lint/suspicious/noExplicitAny: each test states its expectations
  readonly body: any;
}

const READ_OF_CHANNELS = /^select .* from "channel" where "retired_at" is null order by "id"$/;

/** The real application on a real database with one small channel; it checks its results against the contract. */
export async function openTestApi(overrides: Partial<AppDeps> = {}): Promise<TestApi> {
  const folder = await mkdtemp(join(tmpdir(), 'grandstand-api-'));
  const db = countingDatabase(await openTestDatabase(), sql => !READ_OF_CHANNELS.test(sql));
  const channel = await insertTestChannel(db, { is_default: true });
  const deps: AppDeps = {
    db,
    storage: folderStorage(join(folder, 'media')),
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    secret: 'a secret of tests',
    channelAssetsDir: join(folder, 'channel-assets'),
    checkResults: true,
    ...overrides,
  };
  const api = await buildApp(deps);

  const inject = async (request: string | InjectOptions): Promise<TestResponse> => {
    const { statusCode, headers, payload } = await api.app.inject(request);
    const body = JSON.parse(payload);
    return { status: statusCode, headers, body, data: body.data };
  };
  const key = (await inject(`/api/get_api_key?channel_key=${channel.channel_key}`)).data.api_key;
  return {
    ...api,
    db,
    channel,
    folder,
    get: (path, fields = {}) => inject(`/api/${path}?${new URLSearchParams({ api_key: key, ...fields })}`),
    post: (path, fields = {}) =>
      inject({ method: 'POST', url: `/api/${path}`, payload: { api_key: key, ...fields } }),
    deps,
    afterChange: async change => {
      const result = await change();
      await untilKnown(api, db);
      return result;
    },
    close: async () => {
      await api.close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the application has the content version of every channel in the database. */
export async function untilKnown(api: Api, db: Database): Promise<void> {
  const written = await listChannels(db);
  const known = ({ channel_key }: Channel) =>
    api.channelOf({ siteAddress: { name: 'localhost' }, query: { channel: channel_key } } as never)
      ?.content_version ?? -1;
  while (written.some(channel => known(channel) < channel.content_version)) {
    const changed = Promise.withResolvers<void>();
    const stop = api.onContentChange(changed.resolve);
    await changed.promise;
    stop();
  }
}
