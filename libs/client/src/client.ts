import type { Endpoint } from '@grandstand/contract/endpoint';
import type { EndpointName } from '@grandstand/contract/endpoints';
import { callAddress, type Fields, withoutKey } from './address.ts';
import { ApiError } from './api-error.ts';
import type { CallArguments, CallResponse, CallResult } from './call-options.ts';
import { CancelledError } from './cancelled-error.ts';
import { wait } from './clock.ts';
import { createFailurePublisher, type Failure } from './failure.ts';
import { KeyError } from './key-error.ts';
import { createKeyRing, isKeyError, type KeyPorts } from './key-ring.ts';
import { requestWithKey } from './keyed-request.ts';
import { NetworkError } from './network-error.ts';
import { retryDelay } from './retry.ts';
import { send, type WireRequest } from './send.ts';
import { EMPTY_RESPONSE, type ServerResponse } from './server-response.ts';

/** Dispatched when the keys are lost; `detail` is `{ error, url }` (specification 8). */
export const API_KEY_ERROR_EVENT = 'grandstand:api-key-error';

type Endpoints = Readonly<Partial<Record<EndpointName, Endpoint>>>;

export interface ClientPorts extends Omit<KeyPorts, 'getApiKey' | 'onKeysLost'> {
  readonly endpoints: Endpoints & { readonly getApiKey: Endpoint };
  /** Loads the calls that `endpoints` lacks. */
  readonly loadEndpoints?: () => Promise<Endpoints>;
  readonly events: Pick<EventTarget, 'dispatchEvent'>;
  readonly onFailure: (failure: Failure) => void;
  readonly onReloadScreen: () => void;
}

export interface Client {
  call<N extends EndpointName>(name: N, ...options: CallArguments<N>): Promise<CallResult<N>>;
  /** Like `call`, with the `meta` of a list. */
  callWithMeta<N extends EndpointName>(name: N, ...options: CallArguments<N>): Promise<CallResponse<N>>;
  /** First step of the reload screen's button: replaces the stored API key with a new one. */
  renewKey(): Promise<void>;
}

interface CallInput {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string;
}

/** Specification 7: the key goes in the query of GET and DELETE, in the body otherwise. */
function wireRequest(apiBase: string, endpoint: Endpoint, input: CallInput, key: Fields): WireRequest {
  const { params = {}, query = {}, body = {}, signal, idempotencyKey } = input;
  const { method } = endpoint;
  if (method !== 'POST') {
    return {
      method,
      signal,
      idempotencyKey,
      url: callAddress(apiBase, endpoint, params, { ...query, ...key }),
    };
  }
  const url = callAddress(apiBase, endpoint, params, query);
  const override = endpoint.override === null ? {} : { _method: endpoint.override };
  return { method, signal, idempotencyKey, url, body: { ...override, ...body, ...key } };
}

/** A file of the site that does not load is like a server that does not answer. */
function unreachable(cause: unknown): never {
  throw new NetworkError('The server could not be reached.', { cause });
}

export function createClient(ports: ClientPorts): Client {
  const { endpoints, apiBase, clock } = ports;
  const publish = createFailurePublisher(clock.now, ports.onFailure);
  const ring = createKeyRing({ ...ports, getApiKey: endpoints.getApiKey, onKeysLost });

  function onKeysLost(error: unknown, failedUrl: string): void {
    const url = withoutKey(failedUrl);
    ports.events.dispatchEvent(new CustomEvent(API_KEY_ERROR_EVENT, { detail: { error, url } }));
    ports.onReloadScreen();
  }

  function request(endpoint: Endpoint, input: CallInput): Promise<ServerResponse> {
    const sendWith = (key: Fields) => send(ports, wireRequest(apiBase, endpoint, input, key));
    if (endpoint.key === 'none') return sendWith({});
    const { url } = wireRequest(apiBase, endpoint, input, {});
    return requestWithKey(ring, clock, url, api_key => sendWith({ api_key }));
  }

  async function requestTwice(endpoint: Endpoint, input: CallInput): Promise<ServerResponse> {
    try {
      return await request(endpoint, input);
    } catch (error) {
      const delay = retryDelay(endpoint, error, input.idempotencyKey !== undefined);
      if (delay === null) throw error;
      await wait(clock, delay, input.signal);
      return request(endpoint, input);
    }
  }

  /** Runs before the caller gets the response, so that its next calls use the new key. */
  function applyKeyEffect({ keyEffect }: Endpoint, { data }: ServerResponse): void {
    if (keyEffect === 'issues') ring.store(data);
    if (keyEffect === 'drops') ring.clear();
  }

  function reportFailure(endpoint: Endpoint, error: unknown): void {
    if (error instanceof CancelledError || error instanceof KeyError) return;
    const isUnauthenticated = error instanceof ApiError && error.status === 401 && !isKeyError(error);
    if (isUnauthenticated && endpoint.resetsUserOn401) ports.onUserReset();
    publish(endpoint, error);
  }

  async function perform(endpoint: Endpoint, input: CallInput): Promise<ServerResponse> {
    try {
      const response = await requestTwice(endpoint, input);
      applyKeyEffect(endpoint, response);
      return response;
    } catch (error) {
      if (error instanceof ApiError && endpoint.tolerates.includes(error.status)) return EMPTY_RESPONSE;
      reportFailure(endpoint, error);
      throw error;
    }
  }

  async function performLazy(name: EndpointName, input: CallInput): Promise<ServerResponse> {
    const loaded = await ports.loadEndpoints?.().catch(unreachable);
    const endpoint = loaded?.[name];
    if (!endpoint) throw new Error(`there is no call ${name}`);
    return perform(endpoint, input);
  }

  /** The response has the type of its call because tests check the server against the contract. */
  function callWithMeta<N extends EndpointName>(
    name: N,
    ...[options]: CallArguments<N>
  ): Promise<CallResponse<N>> {
    const endpoint = endpoints[name];
    const input = (options ?? {}) as CallInput;
    return (endpoint ? perform(endpoint, input) : performLazy(name, input)) as Promise<CallResponse<N>>;
  }

  async function call<N extends EndpointName>(name: N, ...options: CallArguments<N>): Promise<CallResult<N>> {
    return (await callWithMeta(name, ...options)).data;
  }

  async function renewKey(): Promise<void> {
    await ring.renew();
  }

  return { call, callWithMeta, renewKey };
}
