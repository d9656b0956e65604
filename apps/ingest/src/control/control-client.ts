import { connect, type Socket } from 'node:net';
import type { StreamHealth } from '../health/stream-health.ts';
import type { StreamNotice } from '../packager/live-streams.ts';
import type { RecordingAccess } from '../recording-access.ts';
import type { RefusalReport } from '../rtmp/refusal-reports.ts';
import type { Admission, StreamKeys } from '../stream-keys.ts';
import { type JsonObject, readJsonLines, writeJsonLine } from './json-lines.ts';
import { readRefusal, readServerRequest, type ServerRequest } from './protocol.ts';

const RETRY_MS = 500;
const COULD_NOT_CHECK: Admission = {
  accepted: false,
  reason: 'the stream key could not be checked, try again',
  unchecked: true,
};

export interface ControlClientPorts {
  /** Null for a client that only observes. */
  readonly keys: StreamKeys | null;
  /** Keys that verify signed URLs. The client with stream keys sends them to the ingest. */
  readonly mediaKeys: readonly Buffer[];
  /** The access rule of a recording. The id is a number, as text. Only requested from the client with stream keys. */
  readonly accessOf: (recordingId: string) => Promise<RecordingAccess>;
  /** Called on every connection with the current streams. Earlier notices are not repeated. */
  readonly onConnected: (streams: readonly StreamHealth[]) => void;
  readonly onNotice: (notice: StreamNotice) => void;
  /** An encoder was refused; only reported to the client with stream keys. */
  readonly onRefused: (refusal: RefusalReport) => void;
  /** A request of the ingest failed. */
  readonly onError: (error: unknown) => void;
}

/** The ingest is not running, or ended before it responded. */
class IngestUnavailable extends Error {
  override readonly name = 'IngestUnavailable';
}

/** The server's side of the control socket: checks stream keys, controls streams and receives their notices. */
export class ControlClient {
  readonly #path: string;
  readonly #ports: ControlClientPorts;
  readonly #calls = new Map<number, (response: JsonObject | null) => void>();
  #socket: Socket | null = null;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;
  #lastId = 0;

  /** Connects, and reconnects whenever the ingest was unavailable. */
  constructor(path: string, ports: ControlClientPorts) {
    this.#path = path;
    this.#ports = ports;
    this.#connect();
  }

  async streams(): Promise<readonly StreamHealth[]> {
    const response = await this.#call({ call: 'streams' });
    return response.streams as readonly StreamHealth[];
  }

  async end(eventKey: string): Promise<boolean> {
    return (await this.#call({ call: 'end', event_key: eventKey })).done === true;
  }

  async forgetAccess(): Promise<boolean> {
    return (await this.#call({ call: 'forget_access' })).done === true;
  }

  async disconnect(eventKey: string, reason: string): Promise<boolean> {
    return (await this.#call({ call: 'disconnect', event_key: eventKey, reason })).done === true;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#socket?.destroy();
  }

  #connect(): void {
    const socket = connect(this.#path);
    socket.on('connect', () => {
      this.#socket = socket;
      if (this.#ports.keys !== null) this.#attach().catch(() => undefined);
      this.streams().then(this.#ports.onConnected, () => undefined);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => this.#disconnected());
    readJsonLines(socket, message => void this.#receive(message, socket));
  }

  #attach(): Promise<JsonObject> {
    const media_keys = this.#ports.mediaKeys.map(key => key.toString('base64url'));
    return this.#call({ call: 'attach', media_keys });
  }

  #disconnected(): void {
    this.#socket = null;
    for (const settle of [...this.#calls.values()]) settle(null);
    if (!this.#isClosed) this.#retry = setTimeout(() => this.#connect(), RETRY_MS);
  }

  async #receive(message: JsonObject, socket: Socket): Promise<void> {
    if (typeof message.id === 'number') return this.#calls.get(message.id)?.(message);
    if (typeof message.notice === 'string') return this.#ports.onNotice(message as unknown as StreamNotice);
    const refusal = readRefusal(message);
    if (refusal !== null) return this.#ports.onRefused(refusal);
    const request = readServerRequest(message);
    if (request === null) return;
    const reply = request.call === 'authorize' ? this.#admission(request) : this.#access(request);
    writeJsonLine(socket, { request_id: message.request_id, ...(await reply) });
  }

  // If the key cannot be checked, the encoder shows the reason.
  async #admission({ key, peer }: ServerRequest & { call: 'authorize' }): Promise<{ admission: Admission }> {
    try {
      return { admission: (await this.#ports.keys?.authorize(key, peer)) ?? COULD_NOT_CHECK };
    } catch (error) {
      this.#ports.onError(error);
      return { admission: COULD_NOT_CHECK };
    }
  }

  // If this fails, the ingest continues with its cached rule.
  async #access({
    recording_id,
  }: ServerRequest & { call: 'recording_access' }): Promise<Partial<RecordingAccess>> {
    try {
      return await this.#ports.accessOf(recording_id);
    } catch (error) {
      this.#ports.onError(error);
      return {};
    }
  }

  async #call(request: JsonObject): Promise<JsonObject> {
    const socket = this.#socket;
    if (socket === null) throw new IngestUnavailable('the ingest is not running');
    this.#lastId += 1;
    const id = this.#lastId;
    const response = await new Promise<JsonObject | null>(resolve => {
      this.#calls.set(id, resolve);
      writeJsonLine(socket, { id, ...request });
    });
    this.#calls.delete(id);
    if (response === null) throw new IngestUnavailable('the ingest ended before it responded');
    if (typeof response.error === 'string') throw new Error(response.error);
    return response;
  }
}
