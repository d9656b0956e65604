import type { Socket } from 'node:net';
import type { Opening, OpenRecordings } from '../open-recordings.ts';
import type { Admission, StreamKeys } from '../stream-keys.ts';
import { writeJsonLine } from './json-lines.ts';
import type { ServerAnswer, ServerQuestion } from './protocol.ts';

const ANSWER_MS = 5000;
const NO_SERVER: Admission = {
  accepted: false,
  reason: 'the server is starting, try again in a moment',
  unchecked: true,
};

interface Pending {
  readonly line: ServerQuestion & { readonly ask: number };
  readonly settle: (answer: ServerAnswer | null) => void;
}

/**
 * Asks the connected server about stream keys and recordings. What is asked while there is no server waits a
 * while for one to come; a key that it knew before still opens at once.
 */
export class ServerLink implements StreamKeys, OpenRecordings {
  readonly #answerMs: () => number;
  readonly #known = new Map<string, Admission>();
  readonly #pending = new Map<number, Pending>();
  #socket: Socket | null = null;
  #mediaKeys: readonly Buffer[] | null = null;
  #lastAsk = 0;

  /** `answerMs`: how long each question waits for its answer. */
  constructor(answerMs = () => ANSWER_MS) {
    this.#answerMs = answerMs;
  }

  /** In memory only, and kept while the server is away. */
  get mediaKeys(): readonly Buffer[] | null {
    return this.#mediaKeys;
  }

  /** The newest connection that offers to keep the keys is asked. */
  attach(socket: Socket, mediaKeys: readonly Buffer[]): void {
    this.#socket = socket;
    this.#mediaKeys = mediaKeys;
    for (const { line } of this.#pending.values()) writeJsonLine(socket, line);
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = null;
    });
  }

  async authorize(key: string, peer: string): Promise<Admission> {
    const known = this.#known.get(key);
    if (this.#socket === null && known !== undefined) return known;
    const answer = await this.#ask({ call: 'authorize', key, peer });
    if (answer === null || !('admission' in answer)) return known ?? NO_SERVER;
    const { admission } = answer;
    this.#note(key, admission);
    // A server without its database knows no more than we do.
    return isUnchecked(admission) ? (known ?? admission) : admission;
  }

  async openingOf(recordingId: string, inHaste: boolean): Promise<Opening | null> {
    if (inHaste && this.#socket === null) return null;
    const answer = await this.#ask({ call: 'may_serve', recording_id: recordingId });
    if (answer === null || !('open' in answer)) return null;
    return { open: answer.open, generation: answer.generation };
  }

  receive(answer: ServerAnswer): void {
    this.#pending.get(answer.ask)?.settle(answer);
  }

  #note(key: string, admission: Admission): void {
    if (admission.accepted) this.#known.set(key, admission);
    else if (!isUnchecked(admission)) this.#known.delete(key);
  }

  #ask(question: ServerQuestion): Promise<ServerAnswer | null> {
    this.#lastAsk += 1;
    const line = { ask: this.#lastAsk, ...question };
    return new Promise(resolve => {
      const late = setTimeout(() => settle(null), this.#answerMs());
      const settle = (answer: ServerAnswer | null) => {
        clearTimeout(late);
        this.#pending.delete(line.ask);
        resolve(answer);
      };
      this.#pending.set(line.ask, { line, settle });
      if (this.#socket !== null) writeJsonLine(this.#socket, line);
    });
  }
}

function isUnchecked(admission: Admission): boolean {
  return !admission.accepted && admission.unchecked === true;
}
