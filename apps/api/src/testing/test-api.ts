import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Channel, listChannels } from '@grandstand/db/channels';
import { countingDatabase } from '@grandstand/db/counting-database';
import type { Database } from '@grandstand/db/database';
import { insertTestChannel, type TestChannel } from '@grandstand/db/test-channel';
import { openTestDatabase } from '@grandstand/db/testing';
import { folderStorage } from '@grandstand/storage/folder-storage';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { type Api, buildApp } from '../app.ts';
import type { AppDeps } from '../deps.ts';

export interface TestApi extends Api {
  /** `asked` leaves out what the application asks by itself when news come: those of an earlier change may come at any time. */
  readonly db: Database & { readonly asked: () => number };
  readonly channel: TestChannel;
  readonly folder: string;
  /** A path below `/api/`, with a valid key; `fields` are the query. */
  get(path: string, fields?: Record<string, string>): Promise<TestResponse>;
  post(path: string, fields?: Record<string, unknown>): Promise<TestResponse>;
  /** What it was built with: for another process of the same. */
  readonly deps: AppDeps;
  /** Runs `change`, which makes its channel's content new, and waits until the API knows of it. */
  afterChange<T>(change: () => Promise<T>): Promise<T>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** The body's `data`. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects in it
  readonly data: any;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects in it
  readonly body: any;
}

const READ_OF_CHANNELS = /^select .* from "channel" where "retired_at" is null order by "id"$/;

/** The real application on a real database with one small channel, holding its answers to the contract. */
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

  const inject = async (asked: string | InjectOptions): Promise<TestResponse> => {
    const { statusCode, headers, payload } = await api.app.inject(asked);
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

/** Waits until the application knows all channels as the database has them: a change is known by its channel's version. */
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
