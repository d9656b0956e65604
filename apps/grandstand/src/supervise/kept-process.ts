import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { restartDelayMs, WELL_AFTER_MS } from './restart-delay.ts';

/** A process that does not end when asked to is ended. */
const GRACE_MS = 15_000;

export interface KeptProcessOptions {
  readonly name: string;
  readonly spawn: () => ChildProcess;
  /** Whether a message of the child says that it does its work now. */
  readonly isReady: (message: unknown) => boolean;
  readonly received?: (message: unknown) => void;
  /** The first one ended before it did its work: starting it again would not help. */
  readonly failed: (exitCode: number) => void;
  /** Development waits for the next change instead of starting it again. */
  readonly waitsForChange: boolean;
  readonly print: (line: string) => void;
}

/** A child that is started again whenever it dies, until it is told to end. */
export class KeptProcess {
  readonly #options: KeptProcessOptions;
  #child: ChildProcess | null = null;
  #later: NodeJS.Timeout | undefined;
  #restarting: Promise<void> | undefined;
  #ready = Promise.withResolvers<void>();
  #isReady = false;
  #wasReady = false;
  #isAsked = false;
  #isEnding = false;
  #deaths = 0;

  constructor(options: KeptProcessOptions) {
    this.#options = options;
    this.#start();
  }

  /** Settles when the present child, or one after it, does its work. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  send(message: object): void {
    if (this.#child?.connected) this.#child.send(message, () => undefined);
  }

  /** Ends it and starts it anew. Whoever asks while one is awaited to end gets the same new one: two would have one place. */
  restart(): Promise<void> {
    this.#restarting ??= this.#startAnew().finally(() => {
      this.#restarting = undefined;
    });
    return this.#restarting;
  }

  async #startAnew(): Promise<void> {
    clearTimeout(this.#later);
    this.#isAsked = true;
    await this.#endChild();
    this.#isAsked = false;
    if (this.#isEnding) return;
    this.#deaths = 0;
    this.#start();
  }

  /** Nobody starts it again: a Ctrl-C reaches every child at once, long before its turn to be ended. */
  letGo(): void {
    this.#isEnding = true;
    clearTimeout(this.#later);
  }

  async end(): Promise<void> {
    this.letGo();
    await this.#endChild();
  }

  #start(): void {
    const began = Date.now();
    const child = this.#options.spawn();
    this.#child = child;
    if (this.#isReady) this.#ready = Promise.withResolvers<void>();
    this.#isReady = false;
    child.on('message', message => {
      // What one said last may come after its end, and would be taken for a word of the next.
      if (this.#child !== child) return;
      if (this.#options.isReady(message)) this.#nowReady();
      this.#options.received?.(message);
    });
    child.once('error', error =>
      this.#options.print(`The ${this.#options.name} cannot be started: ${error.message}`),
    );
    child.once('exit', (code, signal) => {
      this.#child = null;
      this.#died(code, signal, Date.now() - began);
    });
  }

  #nowReady(): void {
    this.#isReady = true;
    this.#wasReady = true;
    this.#ready.resolve();
  }

  #died(code: number | null, signal: NodeJS.Signals | null, livedMs: number): void {
    if (this.#isAsked || this.#isEnding) return;
    const { name, waitsForChange, print, failed } = this.#options;
    if (waitsForChange) {
      print(`The ${name} ended. It starts again at the next change.`);
      return;
    }
    if (!this.#wasReady) {
      failed(code || 1);
      return;
    }
    this.#deaths = livedMs > WELL_AFTER_MS ? 1 : this.#deaths + 1;
    const delay = restartDelayMs(this.#deaths);
    print(
      `The ${name} ended unexpectedly (${signal ?? `code ${code}`}). It starts again in ${delay / 1000} s.`,
    );
    this.#later = setTimeout(() => this.#start(), delay);
  }

  async #endChild(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const gone = once(child, 'exit');
    const kill = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.kill('SIGTERM');
    await gone;
    clearTimeout(kill);
  }
}
