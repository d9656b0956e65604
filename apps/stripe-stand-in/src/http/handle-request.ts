import type { Books } from '../books/books.ts';
import { newId } from '../books/new-id.ts';
import type { SavedResponse } from '../books/saved-response.ts';
import type { Call } from '../calls/call.ts';
import { expand } from '../calls/expand.ts';
import { validateParameters } from '../parameters/validate-parameters.ts';
import { type Form, readForm } from './form-body.ts';
import { fingerprintOf, savedResponse } from './idempotency.ts';
import { type KeyKind, type Keys, keyKind } from './keys.ts';
import { ROUTES, type Route } from './routes.ts';
import { invalidRequest, StripeError } from './stripe-error.ts';

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A string is sent as it is, not as JSON. */
  readonly body: object | string | null;
}

export interface Api {
  readonly books: Books;
  readonly keys: Keys;
  readonly originFor: Call['originFor'];
  /** Idempotency keys of requests in flight. */
  readonly running: Set<string>;
  /** Replaces the response after its result is stored. */
  readonly spoil: (method: string, path: string) => StripeError | undefined;
}

/** Handles one request of the API, from its idempotency key to the stored result. */
export async function handleRequest(api: Api, request: ApiRequest): Promise<ApiResponse> {
  const requestId = newId('req', 14);
  try {
    return await respond(api, request, requestId);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, headers: { 'request-id': requestId }, body: { error: error.body } };
  }
}

async function respond(api: Api, request: ApiRequest, requestId: string): Promise<ApiResponse> {
  const kind = keyKind(request.authorization, api.keys);
  const { route, id } = routeOf(request, kind);
  const { idempotencyKey: key } = request;
  if (request.method === 'GET' || key === undefined) {
    const { status, body } = await carryOut(api, request, { route, id, kind, requestId }, null);
    return { status, body, headers: { 'request-id': requestId } };
  }
  const click = { key, fingerprint: fingerprintOf(request.method, request.path, request.body) };
  const before = savedResponse(api.books, api.running, click);
  if (before) {
    const spoilt = api.spoil(request.method, request.path);
    if (spoilt) throw spoilt;
    return { ...before, headers: replayHeaders(before, requestId) };
  }
  api.running.add(key);
  try {
    const { status, body } = await carryOut(api, request, { route, id, kind, requestId }, click);
    return { status, body, headers: { 'request-id': requestId, 'idempotency-key': key } };
  } finally {
    api.running.delete(key);
  }
}

function replayHeaders({ key, request_id }: SavedResponse, requestId: string): Record<string, string> {
  return {
    'request-id': requestId,
    'idempotency-key': key,
    'idempotent-replayed': 'true',
    'original-request': request_id,
  };
}

interface Matched {
  readonly route: Route;
  readonly id: string;
  readonly kind: KeyKind;
  readonly requestId: string;
}

/** A refusal of the parameters is not stored under the idempotency key: nothing was started. */
async function carryOut(
  api: Api,
  request: ApiRequest,
  matched: Matched,
  click: Pick<SavedResponse, 'key' | 'fingerprint'> | null,
): Promise<{ status: number; body: object }> {
  const { books } = api;
  const form = readForm(request.method === 'POST' ? request.body : request.query);
  const clientSecret = matched.route.isForBrowsers ? taken(form, 'client_secret') : undefined;
  validateParameters(matched.route.parameters, form);
  const call: Call = {
    books,
    requestId: matched.requestId,
    idempotencyKey: click?.key ?? null,
    keyKind: matched.kind,
    clientSecret,
    originFor: api.originFor,
  };
  const done = run(call, request.path, matched, form);
  const spoilt = api.spoil(request.method, request.path);
  const { status, body } = spoilt ? { status: spoilt.status, body: { error: spoilt.body } } : done;
  const saved = { ...click, status, body, request_id: matched.requestId, at: books.clock.seconds() };
  await books.commit(isClick(saved) ? saved : undefined);
  return { status, body };
}

function isClick(saved: Partial<SavedResponse>): saved is SavedResponse {
  return saved.key !== undefined;
}

function run(call: Call, path: string, { route, id }: Matched, form: Form): { status: number; body: object } {
  try {
    const { expand: paths, ...params } = form;
    const object = route.run(call, params, { id, path });
    return { status: 200, body: expand(call.books, object, namesOf(paths)) };
  } catch (error) {
    if (!(error instanceof StripeError)) {
      call.books.discard();
      throw error;
    }
    const { payment_intent } = error.body;
    const paths = payment_intent === undefined ? [] : namesOf(form.expand);
    const body =
      payment_intent === undefined
        ? error.body
        : { ...error.body, payment_intent: expand(call.books, payment_intent, paths) };
    return { status: error.status, body: { error: body } };
  }
}

function namesOf(paths: Form[string] | undefined): string[] {
  return Array.isArray(paths) ? paths.filter(path => typeof path === 'string') : [];
}

function taken(form: Form, name: string): string | undefined {
  const value = form[name];
  delete form[name];
  return typeof value === 'string' ? value : undefined;
}

function routeOf({ method, path }: ApiRequest, kind: KeyKind): { route: Route; id: string } {
  for (const route of ROUTES) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (!match) continue;
    if (kind === 'publishable' && !route.isForBrowsers) throw notForBrowsers();
    return { route, id: decodeURIComponent(match.groups?.id ?? '') };
  }
  throw new StripeError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The stand-in for Stripe knows a part of its API only.`,
  });
}

function notForBrowsers(): StripeError {
  return invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    { code: 'secret_key_required' },
  );
}
