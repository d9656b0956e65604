import type { Socket } from 'node:net';
import type { FlvTag } from '../fmp4/flv-tag.ts';
import { MediaRefused } from '../fmp4/media-refused.ts';
import type { Log } from '../log.ts';
import type { Admission, StreamKeys } from '../stream-keys.ts';
import { addressGroup } from './address-group.ts';
import { admit } from './admit.ts';
import type { Command } from './command.ts';
import { RtmpConnection } from './connection.ts';
import { GREETING_BYTES } from './handshake.ts';
import type { KeylessConnection, KeylessConnections } from './keyless-connections.ts';
import type { RtmpLimits } from './limits.ts';
import { ProtocolError } from './protocol-error.ts';
import type { Publication } from './publication.ts';
import { PublishGuard } from './publish-guard.ts';
import type { Publisher, PublisherDesk } from './publisher-desk.ts';
import * as replies from './replies.ts';
import type { WrongKeys } from './wrong-keys.ts';

type Accepted = Admission & { readonly accepted: true };

export interface SessionPorts {
  readonly keys: StreamKeys;
  readonly desk: PublisherDesk;
  readonly wrongKeys: WrongKeys;
  readonly keyless: KeylessConnections;
  readonly limits: RtmpLimits;
  readonly log: Log;
  readonly now: () => number;
  /** Throws `MediaRefused` when the game cannot be recorded. */
  open(admission: Accepted): Promise<Publication>;
}

/** The application of the address that encoders are given: `rtmp://host/live`. */
const APPLICATION = 'live';
const CHECK_MS = 1000;
/** Time for the encoder to read why it was refused, or to close the connection itself. */
const LAST_WORDS_MS = 1000;
/** Encoders number their first command so. */
const CONNECT_TRANSACTION = 1;

/** One connection of one encoder. */
export class RtmpSession implements KeylessConnection {
  readonly address: string;
  readonly #socket: Socket;
  readonly #ports: SessionPorts;
  readonly #connection: RtmpConnection;
  readonly #gone = new AbortController();
  #deadline: NodeJS.Timeout;
  #hasGreeted = false;
  #isConnected = false;
  #isAsking = false;
  #isRefused = false;
  #onAir: { publication: Publication; guard: PublishGuard } | null = null;

  readonly #commands: Readonly<Record<string, (command: Command) => void>> = {
    connect: command => this.#connect(command),
    createStream: ({ transaction }) => this.#send(replies.streamCreated(transaction)),
    releaseStream: ({ transaction }) => this.#send(replies.acknowledged(transaction)),
    FCPublish: ({ transaction }) => this.#send(replies.acknowledged(transaction)),
    _checkbw: ({ transaction }) => this.#send(replies.acknowledged(transaction)),
    publish: ({ target }) => void this.#publish(target),
    play: () => this.#refuse('BadName', 'nothing can be played here'),
    FCUnpublish: () => this.#takeLeave(),
    deleteStream: () => this.#takeLeave(),
    closeStream: () => this.#takeLeave(),
  };

  constructor(socket: Socket, ports: SessionPorts) {
    this.#socket = socket;
    this.#ports = ports;
    this.address = addressGroup(socket.remoteAddress ?? '');
    this.#connection = new RtmpConnection(
      {
        send: bytes => this.#send(bytes),
        shaken: () => this.#setDeadline(ports.limits.publishMs),
        command: command => this.#obey(command),
        media: tag => this.#media(tag),
      },
      ports.limits,
    );
    this.#deadline = setTimeout(() => this.#close(), ports.limits.handshakeMs);
    socket.on('data', bytes => this.#receive(bytes));
    // What broke is of no interest: `close` always follows.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      ports.keyless.delete(this);
      this.#leave();
    });
    ports.keyless.add(this);
  }

  get isActive(): boolean {
    return this.#hasGreeted && !this.#gone.signal.aborted;
  }

  displace(reason: string): void {
    if (!this.isActive) this.#close();
    else if (this.#isConnected) this.#refuse('BadName', reason);
    else this.#refuseConnect(CONNECT_TRANSACTION, reason);
  }

  #receive(bytes: Buffer): void {
    if (this.#gone.signal.aborted) return;
    try {
      this.#count(bytes);
      this.#noteGreeting();
      this.#connection.receive(bytes);
    } catch (error) {
      this.#judge(error);
    }
  }

  #count(bytes: Buffer): void {
    const { limits, now } = this.#ports;
    this.#onAir?.guard.count(bytes.length, now());
    if (this.#onAir !== null || this.#socket.bytesRead <= limits.strangerBytes) return;
    throw new ProtocolError('too much before a stream key');
  }

  #noteGreeting(): void {
    if (this.#hasGreeted || this.#socket.bytesRead < GREETING_BYTES) return;
    this.#hasGreeted = true;
    void this.#ports.keyless.enforce();
  }

  #obey(command: Command): void {
    if (this.#gone.signal.aborted) return;
    this.#commands[command.name]?.(command);
  }

  #judge(error: unknown): void {
    if (error instanceof MediaRefused) this.#refuse('Denied', error.message);
    else this.#abandon(error);
  }

  // What is no broken rule is a mistake of ours: it must not end the other games.
  #abandon(error: unknown): void {
    const { log } = this.#ports;
    if (error instanceof ProtocolError) log.info({ ...this.#who(), reason: error.message }, 'rtmp closed');
    else log.error({ ...this.#who(), err: error }, 'rtmp failed');
    this.#close();
  }

  #connect({ transaction, target }: Command): void {
    this.#isConnected = target === APPLICATION;
    if (this.#isConnected) {
      this.#send(replies.connected(transaction));
      return;
    }
    this.#refuseConnect(transaction, `the address ends with /${APPLICATION}`);
  }

  #refuseConnect(transaction: number, reason: string): void {
    this.#send(replies.connectRefused(transaction, reason));
    this.#sendAway(reason);
  }

  async #publish(name: string): Promise<void> {
    if (!this.#isConnected || this.#isAsking || this.#onAir !== null) return;
    this.#isAsking = true;
    try {
      await this.#admit(name);
    } catch (error) {
      if (!this.#gone.signal.aborted) this.#judge(error);
    } finally {
      this.#isAsking = false;
    }
  }

  async #admit(name: string): Promise<void> {
    const { keys, desk, wrongKeys, keyless } = this.#ports;
    const peer = this.#socket.remoteAddress ?? '';
    const known = () => {
      if (this.#gone.signal.aborted) return;
      clearTimeout(this.#deadline);
      keyless.accepted(this);
    };
    const admission = await admit(name, peer, { keys, desk, wrongKeys, known }, this.#gone.signal);
    this.#gone.signal.throwIfAborted();
    if (!admission.accepted) return this.#refuse('BadName', admission.reason);
    await this.#start(admission);
    this.#gone.signal.throwIfAborted();
    this.#connection.allowMedia();
    this.#send(replies.publishStarted());
    this.#setChecks();
  }

  async #start(admission: Accepted): Promise<void> {
    const { desk, now, limits, log } = this.#ports;
    const guard = new PublishGuard(limits, now());
    const publisher: Publisher = {
      get lastMediaMs() {
        return guard.lastMediaMs;
      },
      kick: reason => this.#refuse('Denied', reason),
    };
    // Taken before the recording is opened: opening takes time in which nobody else may come.
    desk.enter(admission.event_key, publisher);
    this.#gone.signal.addEventListener('abort', () => desk.leave(admission.event_key, publisher));
    const publication = await this.#ports.open(admission);
    this.#onAir = { publication, guard };
    this.#gone.signal.addEventListener('abort', () => publication.stop());
    if (this.#gone.signal.aborted) publication.stop();
    log.info({ ...this.#who(), event_key: admission.event_key }, 'publishing');
  }

  #setChecks(): void {
    const { limits } = this.#ports;
    const check = () => {
      const objection = this.#onAir?.guard.objection(this.#ports.now()) ?? null;
      if (objection !== null) this.#refuse('Denied', objection);
    };
    const checks = setInterval(check, Math.min(CHECK_MS, limits.silenceMs, limits.keyFrameMs));
    this.#gone.signal.addEventListener('abort', () => clearInterval(checks));
  }

  #media(tag: FlvTag): void {
    if (this.#onAir === null) return;
    const { publication, guard } = this.#onAir;
    guard.see(tag, this.#ports.now());
    const written = publication.write(tag);
    if (written === undefined) return;
    this.#socket.pause();
    const resume = () => void this.#socket.resume();
    written.then(resume, resume);
  }

  #refuse(code: replies.RefusalCode, reason: string): void {
    if (this.#isRefused) return;
    this.#send(replies.publishRefused(code, reason));
    this.#sendAway(reason);
  }

  #sendAway(reason: string): void {
    this.#isRefused = true;
    this.#ports.log.info({ ...this.#who(), reason }, 'refused');
    this.#leave();
    // Read on, or the kernel answers unread bytes with a reset that overtakes the reason.
    this.#socket.resume();
    this.#socket.end();
    this.#deadline = setTimeout(() => this.#socket.destroy(), LAST_WORDS_MS);
  }

  // The encoder closes the connection itself: one that finds it closed reports a failed broadcast (GStreamer).
  #takeLeave(): void {
    this.#leave();
    this.#deadline = setTimeout(() => this.#socket.destroy(), LAST_WORDS_MS);
  }

  #send(bytes: Buffer): void {
    if (!this.#socket.writable) return;
    this.#socket.write(bytes);
    if (this.#socket.writableLength > this.#ports.limits.unreadBytes) this.#close();
  }

  #setDeadline(ms: number): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#close(), ms);
  }

  #close(): void {
    this.#leave();
    this.#socket.destroy();
  }

  #leave(): void {
    clearTimeout(this.#deadline);
    this.#gone.abort();
    this.#onAir = null;
  }

  #who() {
    return { peer: this.#socket.remoteAddress };
  }
}
