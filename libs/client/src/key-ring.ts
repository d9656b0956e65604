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
  /** The channel key in the page; null if it has to be fetched. */
  readonly channelKey: string | null;
  /** Reads it from the channel config file. */
  readonly fetchChannelKey: () => Promise<string>;
  readonly onUserReset: () => void;
  readonly onKeysLost: (error: unknown, url: string) => void;
}

export interface KeyRing {
  /** The stored key, or a new one. */
  apiKey(): Promise<string>;
  /** The stored key if it differs from the failing one: another tab or call has replaced it. */
  replacementFor(failingKey: string): string | undefined;
  /** Specification 8, key errors: clears the stored keys and fetches new ones, once for all concurrent callers. */
  renew(failing?: ApiError): Promise<string>;
  /** Stores the key of a response: further calls use it. */
  store(data: unknown): void;
  /** Removes the stored key; the next call fetches an anonymous one. */
  clear(): void;
  /** Raises the reload screen and returns the error to throw. */
  reportLost(cause: unknown, url: string): KeyError;
}

export function isKeyError(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'api_key_invalid' || error.code === 'channel_key_invalid';
}

function readKey(data: unknown): string {
  if (typeof data === 'object' && data !== null && 'api_key' in data && typeof data.api_key === 'string') {
    return data.api_key;
  }
  throw new NetworkError('The response has no api_key.');
}

export function createKeyRing(ports: KeyPorts): KeyRing {
  const { storage, clock } = ports;
  const url = callAddress(ports.apiBase, ports.getApiKey, {}, {});
  let channelKey = ports.channelKey;
  let inFlight: Promise<string> | null = null;

  function stored(): string | undefined {
    const key = storage.get(STORED_AS);
    return typeof key === 'string' ? key : undefined;
  }

  async function request(): Promise<string> {
    channelKey ??= await ports.fetchChannelKey();
    const response = await send(ports, { method: 'POST', url, body: { channel_key: channelKey } });
    // Another tab may have signed in in the meantime: its key must not be overwritten.
    return stored() ?? store(response.data);
  }

  function store(data: unknown): string {
    const key = readKey(data);
    storage.set(STORED_AS, key);
    return key;
  }

  function clear(): void {
    storage.remove(STORED_AS);
  }

  /** A request for an anonymous key changes nothing on the server, so it may be retried. */
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
      throw reportLost(error, url);
    } finally {
      inFlight = null;
    }
  }

  /** Dedupes: callers share the in-flight request. */
  function fetchOnce(): Promise<string> {
    inFlight ??= fetchKey();
    return inFlight;
  }

  function reportLost(cause: unknown, failedUrl: string): KeyError {
    ports.onKeysLost(cause, failedUrl);
    return new KeyError('The server accepts no key.', { cause });
  }

  async function apiKey(): Promise<string> {
    return stored() ?? fetchOnce();
  }

  function renew(failing?: ApiError): Promise<string> {
    if (inFlight) return inFlight;
    clear();
    channelKey = null;
    if (failing?.code === 'api_key_invalid') ports.onUserReset();
    return fetchOnce();
  }

  function replacementFor(failingKey: string): string | undefined {
    const key = stored();
    return key === failingKey ? undefined : key;
  }

  return { apiKey, replacementFor, renew, store, clear, reportLost };
}
