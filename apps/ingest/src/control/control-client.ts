import { connect, type Socket } from 'node:net';
import type { StreamHealth } from '../health/stream-health.ts';
import type { Opening } from '../open-recordings.ts';
import type { StreamNotice } from '../packager/live-streams.ts';
import type { Admission, StreamKeys } from '../stream-keys.ts';
import { type JsonObject, readJsonLines, writeJsonLine } from './json-lines.ts';
import { readServerQuestion, type ServerQuestion } from './protocol.ts';

const RETRY_MS = 500;
const UNCHECKED: Admission = {
  accepted: false,
  reason: 'the stream key could not be checked, try again',
  unchecked: true,
};

export interface ControlClientPorts {
  /** Null for who only looks on. */
  readonly keys: StreamKeys | null;
  /** What signed addresses are checked with; told by who keeps the keys. */
  readonly mediaKeys: readonly Buffer[];
  /** What it takes to fetch the recording's stream. Asked of who keeps the keys; a number, as text. */
  readonly mayServe: (recordingId: string) => Promise<Opening>;
  /** On every connection, with what is on air now: what happened before is not told again. */
  readonly connected: (streams: readonly StreamHealth[]) => void;
  readonly noticed: (notice: StreamNotice) => void;
  /** A question could not be answered. */
  readonly failed: (error: unknown) => void;
}

/** Why a call could not be answered. */
class IngestAway extends Error {
  override readonly name = 'IngestAway';
}

/** The server's side of the control socket: answers for stream keys, asks and hears about streams. */
export class ControlClient {
  readonly #path: string;
  readonly #ports: ControlClientPorts;
  readonly #calls = new Map<number, (answer: JsonObject | null) => void>();
  #socket: Socket | null = null;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;
  #lastId = 0;

  /** Connects, and connects again whenever the ingest was away. */
  constructor(path: string, ports: ControlClientPorts) {
    this.#path = path;
    this.#ports = ports;
    this.#connect();
  }

  async streams(): Promise<readonly StreamHealth[]> {
    const answer = await this.#call({ call: 'streams' });
    return answer.streams as readonly StreamHealth[];
  }

  async end(eventKey: string): Promise<boolean> {
    return (await this.#call({ call: 'end', event_key: eventKey })).done === true;
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
      if (this.#ports.keys !== null) this.#keepKeys().catch(() => undefined);
      this.streams().then(this.#ports.connected, () => undefined);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => this.#lost());
    readJsonLines(socket, message => void this.#take(message, socket));
  }

  #keepKeys(): Promise<JsonObject> {
    const media_keys = this.#ports.mediaKeys.map(key => key.toString('base64url'));
    return this.#call({ call: 'keep_keys', media_keys });
  }

  #lost(): void {
    this.#socket = null;
    for (const settle of [...this.#calls.values()]) settle(null);
    if (!this.#isClosed) this.#retry = setTimeout(() => this.#connect(), RETRY_MS);
  }

  async #take(message: JsonObject, socket: Socket): Promise<void> {
    if (typeof message.id === 'number') return this.#calls.get(message.id)?.(message);
    if (typeof message.notice === 'string') return this.#ports.noticed(message as unknown as StreamNotice);
    const question = readServerQuestion(message);
    if (question === null) return;
    const answer = question.call === 'authorize' ? this.#admission(question) : this.#opening(question);
    writeJsonLine(socket, { ask: message.ask, ...(await answer) });
  }

  // A server that cannot look the key up still answers, and the encoder shows it.
  async #admission({ key, peer }: ServerQuestion & { call: 'authorize' }): Promise<{ admission: Admission }> {
    try {
      return { admission: (await this.#ports.keys?.authorize(key, peer)) ?? UNCHECKED };
    } catch (error) {
      this.#ports.failed(error);
      return { admission: UNCHECKED };
    }
  }

  // Without an answer the ingest goes on with the one it had.
  async #opening({ recording_id }: ServerQuestion & { call: 'may_serve' }): Promise<Partial<Opening>> {
    try {
      return await this.#ports.mayServe(recording_id);
    } catch (error) {
      this.#ports.failed(error);
      return {};
    }
  }

  async #call(request: JsonObject): Promise<JsonObject> {
    const socket = this.#socket;
    if (socket === null) throw new IngestAway('the ingest is not running');
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = await new Promise<JsonObject | null>(resolve => {
      this.#calls.set(id, resolve);
      writeJsonLine(socket, { id, ...request });
    });
    this.#calls.delete(id);
    if (answer === null) throw new IngestAway('the ingest ended before it answered');
    if (typeof answer.error === 'string') throw new Error(answer.error);
    return answer;
  }
}
