import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { restartDelayMs, STABLE_AFTER_MS } from './restart-delay.ts';

/** After this time a process that ignores SIGTERM is killed. */
const GRACE_MS = 15_000;

export interface SupervisedProcessOptions {
  readonly name: string;
  /** `isRestart`: not the first child. */
  readonly spawn: (isRestart: boolean) => ChildProcess;
  /** Whether a message of the child reports that it is ready. */
  readonly isReady: (message: unknown) => boolean;
  readonly received?: (message: unknown) => void;
  /** Called if the first child ended before it was ready: starting another would not help. */
  readonly failed: (exitCode: number) => void;
  /** In development: waits for the next change of a source file instead of restarting. */
  readonly waitsForChange: boolean;
  readonly print: (line: string) => void;
}

/** A child process that is restarted with backoff whenever it dies, until `end`. */
export class SupervisedProcess {
  readonly #options: SupervisedProcessOptions;
  #child: ChildProcess | null = null;
  #hasStarted = false;
  #restartTimer: NodeJS.Timeout | undefined;
  #restarting: Promise<void> | undefined;
  #ready = Promise.withResolvers<void>();
  #diedEarly = Promise.withResolvers<void>();
  #isReady = false;
  #wasReady = false;
  #isRestarting = false;
  #isEnding = false;
  #deaths = 0;

  constructor(options: SupervisedProcessOptions) {
    this.#options = options;
    this.#start();
  }

  /** Resolves when the current child, or a later one, is ready. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Resolves when the current child ends before it is ready. */
  get diedEarly(): Promise<void> {
    return this.#diedEarly.promise;
  }

  send(message: object): void {
    if (this.#child?.connected) this.#child.send(message, () => undefined);
  }

  /** Replaces the child by a new one. Concurrent calls share one restart, as two children cannot share their ports. */
  restart(): Promise<void> {
    this.#restarting ??= this.#startNewChild().finally(() => {
      this.#restarting = undefined;
    });
    return this.#restarting;
  }

  async #startNewChild(): Promise<void> {
    clearTimeout(this.#restartTimer);
    this.#isRestarting = true;
    await this.#endChild();
    this.#isRestarting = false;
    if (this.#isEnding) return;
    this.#deaths = 0;
    this.#start();
  }

  /** Stops restarting it: Ctrl-C reaches every child at once, before `end` is called for each. */
  stopSupervising(): void {
    this.#isEnding = true;
    clearTimeout(this.#restartTimer);
  }

  async end(): Promise<void> {
    this.stopSupervising();
    await this.#endChild();
  }

  #start(): void {
    const startedAt = Date.now();
    const child = this.#options.spawn(this.#hasStarted);
    this.#hasStarted = true;
    this.#child = child;
    const diedEarly = Promise.withResolvers<void>();
    this.#diedEarly = diedEarly;
    if (this.#isReady) this.#ready = Promise.withResolvers<void>();
    this.#isReady = false;
    child.on('message', message => {
      // A late message of the previous child must not count for the current one.
      if (this.#child !== child) return;
      if (this.#options.isReady(message)) this.#markReady();
      this.#options.received?.(message);
    });
    child.once('error', error =>
      this.#options.print(`The ${this.#options.name} cannot be started: ${error.message}`),
    );
    child.once('exit', (code, signal) => {
      this.#child = null;
      if (!this.#isReady) diedEarly.resolve();
      this.#died(code, signal, Date.now() - startedAt);
    });
  }

  #markReady(): void {
    this.#isReady = true;
    this.#wasReady = true;
    this.#ready.resolve();
  }

  #died(code: number | null, signal: NodeJS.Signals | null, livedMs: number): void {
    if (this.#isRestarting || this.#isEnding) return;
    const { name, waitsForChange, print, failed } = this.#options;
    if (waitsForChange) {
      print(`The ${name} ended. It starts again at the next change.`);
      return;
    }
    if (!this.#wasReady) {
      failed(code || 1);
      return;
    }
    this.#deaths = livedMs > STABLE_AFTER_MS ? 1 : this.#deaths + 1;
    const delay = restartDelayMs(this.#deaths);
    print(
      `The ${name} ended unexpectedly (${signal ?? `code ${code}`}). It starts again in ${delay / 1000} s.`,
    );
    this.#restartTimer = setTimeout(() => this.#start(), delay);
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
