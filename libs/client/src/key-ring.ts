import type { Endpoint } from '@grandstand/contract/endpoint';
import { RETRY_DELAY_MS } from '@grandstand/rules/constants';
import { callAddress } from './address.ts';
import { ApiError } from './api-error.ts';
import { wait } from './clock.ts';
import { KeyError } from './key-error.ts';
import { NetworkError } from './network-error.ts';
import { send, type Wire } from './send.ts';
import type { EntryStorage } from './storage.ts';

/** Specification 3, stored local keys. */
const STORED_AS = 'api_key';

export interface KeyPorts extends Wire {
  readonly getApiKey: Endpoint;
  readonly apiBase: string;
  readonly storage: EntryStorage;
  /** The channel key that the page came with, null where it has to be fetched. */
  readonly channelKey: string | null;
  /** Reads it from the channel config file. */
  readonly fetchChannelKey: () => Promise<string>;
  readonly onUserReset: () => void;
  readonly onKeysLost: (error: unknown, url: string) => void;
}

export interface KeyRing {
  /** The stored key, or a new one. */
  apiKey(): Promise<string>;
  /** The stored key where it is another than the failing one: another tab or call has replaced it. */
  replacementFor(failingKey: string): string | undefined;
  /** Specification 8, key errors: clears the stored keys and fetches new ones, once for all concurrent callers. */
  renewed(failing?: ApiError): Promise<string>;
  /** Stores the key of a response: further calls use it. */
  keep(data: unknown): void;
  /** Forgets the stored key; the next call fetches a visitor's. */
  drop(): void;
  /** Raises the reload screen and says why. */
  lost(cause: unknown, url: string): KeyError;
}

export function isKeyError(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'api_key_invalid' || error.code === 'channel_key_invalid';
}

function readKey(data: unknown): string {
  if (typeof data === 'object' && data !== null && 'api_key' in data && typeof data.api_key === 'string') {
    return data.api_key;
  }
  throw new NetworkError('The answer holds no api_key.');
}

export function createKeyRing(ports: KeyPorts): KeyRing {
  const { storage, clock } = ports;
  const url = callAddress(ports.apiBase, ports.getApiKey, {}, {});
  let channelKey = ports.channelKey;
  let flight: Promise<string> | null = null;

  function stored(): string | undefined {
    const key = storage.get(STORED_AS);
    return typeof key === 'string' ? key : undefined;
  }

  async function request(): Promise<string> {
    channelKey ??= await ports.fetchChannelKey();
    const answer = await send(ports, { method: 'POST', url, body: { channel_key: channelKey } });
    // Another tab may have signed in meanwhile: its key must not be lost.
    return stored() ?? keep(answer.data);
  }

  function keep(data: unknown): string {
    const key = readKey(data);
    storage.set(STORED_AS, key);
    return key;
  }

  function drop(): void {
    storage.remove(STORED_AS);
  }

  /** Asking for an anonymous key changes nothing on the server, so it may be asked twice. */
  async function requestTwice(): Promise<string> {
    try {
      return await request();
    } catch (error) {
      if (isKeyError(error)) channelKey = null;
      await wait(clock, RETRY_DELAY_MS);
      return request();
    }
  }

  async function fetchKey(): Promise<string> {
    try {
      return await requestTwice();
    } catch (error) {
      throw lost(error, url);
    } finally {
      flight = null;
    }
  }

  function shared(): Promise<string> {
    flight ??= fetchKey();
    return flight;
  }

  function lost(cause: unknown, failedUrl: string): KeyError {
    ports.onKeysLost(cause, failedUrl);
    return new KeyError('No key that the server accepts.', { cause });
  }

  async function apiKey(): Promise<string> {
    return stored() ?? shared();
  }

  function renewed(failing?: ApiError): Promise<string> {
    if (flight) return flight;
    drop();
    channelKey = null;
    if (failing?.code === 'api_key_invalid') ports.onUserReset();
    return shared();
  }

  function replacementFor(failingKey: string): string | undefined {
    const key = stored();
    return key === failingKey ? undefined : key;
  }

  return { apiKey, replacementFor, renewed, keep, drop, lost };
}
