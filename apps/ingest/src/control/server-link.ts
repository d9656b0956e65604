import type { Socket } from 'node:net';
import type { RecordingAccess, RecordingAccessSource } from '../recording-access.ts';
import type { Admission, StreamKeys } from '../stream-keys.ts';
import { writeJsonLine } from './json-lines.ts';
import type { RefusalMessage, ServerReply, ServerRequest } from './protocol.ts';

const REPLY_TIMEOUT_MS = 5000;
const NO_SERVER: Admission = {
  accepted: false,
  reason: 'the server is starting, try again in a moment',
  unchecked: true,
};

interface Pending {
  readonly line: ServerRequest & { readonly request_id: number };
  readonly settle: (reply: ServerReply | null) => void;
}

/**
 * Asks the connected server about stream keys and recordings. A request without a connected server waits a while for
 * one to connect. A stream key that the server accepted before is admitted without waiting.
 */
export class ServerLink implements StreamKeys, RecordingAccessSource {
  readonly #replyTimeoutMs: () => number;
  readonly #knownKeys = new Map<string, Admission>();
  readonly #pending = new Map<number, Pending>();
  #socket: Socket | null = null;
  #mediaKeys: readonly Buffer[] | null = null;
  #lastRequestId = 0;

  /** `replyTimeoutMs`: how long each request waits for its reply. */
  constructor(replyTimeoutMs = () => REPLY_TIMEOUT_MS) {
    this.#replyTimeoutMs = replyTimeoutMs;
  }

  /** In memory only, also while the server is unavailable. */
  get mediaKeys(): readonly Buffer[] | null {
    return this.#mediaKeys;
  }

  /** Requests go to the connection that attached last. */
  attach(socket: Socket, mediaKeys: readonly Buffer[]): void {
    this.#socket = socket;
    this.#mediaKeys = mediaKeys;
    for (const { line } of this.#pending.values()) writeJsonLine(socket, line);
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = null;
    });
  }

  async authorize(key: string, peer: string): Promise<Admission> {
    const known = this.#knownKeys.get(key);
    if (this.#socket === null && known !== undefined) return known;
    const reply = await this.#request({ call: 'authorize', key, peer });
    if (reply === null || !('admission' in reply)) return known ?? NO_SERVER;
    const { admission } = reply;
    this.#remember(key, admission);
    // A server without its database cannot check keys either.
    return isUnchecked(admission) ? (known ?? admission) : admission;
  }

  async accessOf(recordingId: string, immediate: boolean): Promise<RecordingAccess | null> {
    if (immediate && this.#socket === null) return null;
    const reply = await this.#request({ call: 'recording_access', recording_id: recordingId });
    if (reply === null || !('open' in reply)) return null;
    return { open: reply.open, generation: reply.generation };
  }

  /** Sends a message to the server, if one is connected. */
  send(message: RefusalMessage): void {
    if (this.#socket !== null) writeJsonLine(this.#socket, message);
  }

  receive(reply: ServerReply): void {
    this.#pending.get(reply.request_id)?.settle(reply);
  }

  #remember(key: string, admission: Admission): void {
    if (admission.accepted) this.#knownKeys.set(key, admission);
    else if (!isUnchecked(admission)) this.#knownKeys.delete(key);
  }

  #request(request: ServerRequest): Promise<ServerReply | null> {
    this.#lastRequestId += 1;
    const line = { request_id: this.#lastRequestId, ...request };
    return new Promise(resolve => {
      const timeout = setTimeout(() => settle(null), this.#replyTimeoutMs());
      const settle = (reply: ServerReply | null) => {
        clearTimeout(timeout);
        this.#pending.delete(line.request_id);
        resolve(reply);
      };
      this.#pending.set(line.request_id, { line, settle });
      if (this.#socket !== null) writeJsonLine(this.#socket, line);
    });
  }
}

function isUnchecked(admission: Admission): boolean {
  return !admission.accepted && admission.unchecked === true;
}
