import type { Socket } from 'node:net';
import type { Admission, StreamKeys } from '../stream-keys.ts';
import { writeJsonLine } from './json-lines.ts';
import type { AuthorizeAnswer, AuthorizeQuestion } from './protocol.ts';

const ANSWER_MS = 5000;
const NO_SERVER: Admission = { accepted: false, reason: 'the server is starting, try again in a moment' };

/** Asks the connected server about stream keys. While there is none, a key that it knew before still opens. */
export class ServerLink implements StreamKeys {
  readonly #answerMs: number;
  readonly #known = new Map<string, Admission>();
  readonly #questions = new Map<number, (admission: Admission | null) => void>();
  #socket: Socket | null = null;
  #lastAsk = 0;

  constructor(answerMs = ANSWER_MS) {
    this.#answerMs = answerMs;
  }

  /** The newest connection that offers to keep the keys is asked. */
  attach(socket: Socket): void {
    this.#socket = socket;
    socket.on('close', () => {
      if (this.#socket === socket) this.#detach();
    });
  }

  async authorize(key: string, peer: string): Promise<Admission> {
    const answer = await this.#ask(key, peer);
    if (answer === null) return this.#known.get(key) ?? NO_SERVER;
    if (answer.accepted) this.#known.set(key, answer);
    else this.#known.delete(key);
    return answer;
  }

  receive({ ask, admission }: AuthorizeAnswer): void {
    this.#questions.get(ask)?.(admission);
  }

  #ask(key: string, peer: string): Promise<Admission | null> {
    const socket = this.#socket;
    if (socket === null) return Promise.resolve(null);
    this.#lastAsk += 1;
    const question: AuthorizeQuestion = { ask: this.#lastAsk, call: 'authorize', key, peer };
    return new Promise(resolve => {
      const late = setTimeout(() => settle(null), this.#answerMs);
      const settle = (admission: Admission | null) => {
        clearTimeout(late);
        this.#questions.delete(question.ask);
        resolve(admission);
      };
      this.#questions.set(question.ask, settle);
      writeJsonLine(socket, question);
    });
  }

  #detach(): void {
    this.#socket = null;
    for (const settle of [...this.#questions.values()]) settle(null);
  }
}
