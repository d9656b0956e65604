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
import type { Publisher, PublisherRegistry } from './publisher-registry.ts';
import type { RefusalReports } from './refusal-reports.ts';
import * as replies from './replies.ts';
import type { WrongKeyThrottle } from './wrong-key-throttle.ts';

type Accepted = Admission & { readonly accepted: true };

export interface SessionPorts {
  readonly keys: StreamKeys;
  readonly publishers: PublisherRegistry;
  readonly keyThrottle: WrongKeyThrottle;
  readonly keyless: KeylessConnections;
  readonly limits: RtmpLimits;
  readonly log: Log;
  readonly refusals: RefusalReports;
  readonly now: () => number;
  /** Throws `MediaRefused` if the game cannot be recorded. */
  open(admission: Accepted): Promise<Publication>;
}

/** The application in the encoders' URL: `rtmp://host/live`. */
const APPLICATION = 'live';
const CHECK_MS = 1000;
/** Time for the encoder to read the reason of a refusal or to close the connection. */
const LINGER_MS = 1000;
/** Encoders use this number for their first command. */
const CONNECT_TRANSACTION = 1;

/** One connection of an encoder. */
export class RtmpSession implements KeylessConnection {
  readonly address: string;
  readonly #socket: Socket;
  readonly #ports: SessionPorts;
  readonly #connection: RtmpConnection;
  readonly #closed = new AbortController();
  #deadline: NodeJS.Timeout;
  #hasGreeted = false;
  #isConnected = false;
  #isAuthorizing = false;
  #isRefused = false;
  /** The game of its key. */
  #eventKey: string | null = null;
  /** Disconnected by the operator, or replaced by another encoder. */
  #isKicked = false;
  #onAir: { publication: Publication; guard: PublishGuard } | null = null;

  readonly #commands: Readonly<Record<string, (command: Command) => void>> = {
    connect: command => this.#connect(command),
    createStream: ({ transaction }) => this.#send(replies.streamCreated(transaction)),
    releaseStream: ({ transaction }) => this.#send(replies.emptyResult(transaction)),
    FCPublish: ({ transaction }) => this.#send(replies.emptyResult(transaction)),
    _checkbw: ({ transaction }) => this.#send(replies.emptyResult(transaction)),
    publish: ({ target }) => void this.#publish(target),
    play: () => this.#refuse('BadName', 'nothing can be played here'),
    FCUnpublish: () => this.#finish(),
    deleteStream: () => this.#finish(),
    closeStream: () => this.#finish(),
  };

  constructor(socket: Socket, ports: SessionPorts) {
    this.#socket = socket;
    this.#ports = ports;
    this.address = addressGroup(socket.remoteAddress ?? '');
    this.#connection = new RtmpConnection(
      {
        send: bytes => this.#send(bytes),
        handshakeDone: () => this.#setDeadline(ports.limits.publishMs),
        command: command => this.#handleCommand(command),
        media: tag => this.#media(tag),
      },
      ports.limits,
    );
    this.#deadline = setTimeout(() => this.#close(), ports.limits.handshakeMs);
    socket.on('data', bytes => this.#receive(bytes));
    // `close` always follows an error.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      ports.keyless.delete(this);
      this.#cleanUp();
    });
    ports.keyless.add(this);
  }

  get isActive(): boolean {
    return this.#hasGreeted && !this.#closed.signal.aborted;
  }

  displace(reason: string): void {
    if (!this.isActive) this.#close();
    else if (this.#isConnected) this.#refuse('BadName', reason);
    else this.#refuseConnect(CONNECT_TRANSACTION, reason);
  }

  #receive(bytes: Buffer): void {
    if (this.#closed.signal.aborted) return;
    try {
      this.#count(bytes);
      this.#detectGreeting();
      this.#connection.receive(bytes);
    } catch (error) {
      this.#handleError(error);
    }
  }

  #count(bytes: Buffer): void {
    const { limits, now } = this.#ports;
    this.#onAir?.guard.recordBytes(bytes.length, now());
    if (this.#onAir !== null || this.#socket.bytesRead <= limits.unauthenticatedBytes) return;
    throw new ProtocolError('too many bytes before a stream key');
  }

  #detectGreeting(): void {
    if (this.#hasGreeted || this.#socket.bytesRead < GREETING_BYTES) return;
    this.#hasGreeted = true;
    void this.#ports.keyless.enforce();
  }

  #handleCommand(command: Command): void {
    if (this.#closed.signal.aborted) return;
    this.#commands[command.name]?.(command);
  }

  #handleError(error: unknown): void {
    if (error instanceof MediaRefused) this.#refuse('Denied', error.message);
    else this.#closeWithError(error);
  }

  // Any other error is a bug of ours. It must not end the other games.
  #closeWithError(error: unknown): void {
    const { log } = this.#ports;
    if (error instanceof ProtocolError)
      log.info(
        { ...this.#logFields(), reason: error.message },
        'rtmp connection closed after a protocol error',
      );
    else log.error({ ...this.#logFields(), err: error }, 'rtmp connection failed');
    this.#close();
  }

  #connect({ transaction, target }: Command): void {
    this.#isConnected = target === APPLICATION;
    if (this.#isConnected) {
      this.#send(replies.connected(transaction));
      return;
    }
    this.#refuseConnect(transaction, `the URL must end with /${APPLICATION}`);
  }

  #refuseConnect(transaction: number, reason: string): void {
    this.#send(replies.connectRefused(transaction, reason));
    this.#closeAfterReason(reason);
  }

  async #publish(name: string): Promise<void> {
    if (!this.#isConnected || this.#isAuthorizing || this.#onAir !== null) return;
    this.#isAuthorizing = true;
    try {
      await this.#admit(name);
    } catch (error) {
      if (!this.#closed.signal.aborted) this.#handleError(error);
    } finally {
      this.#isAuthorizing = false;
    }
  }

  async #admit(name: string): Promise<void> {
    const { keys, publishers, keyThrottle, keyless } = this.#ports;
    const peer = this.#socket.remoteAddress ?? '';
    const onKeyAccepted = () => {
      if (this.#closed.signal.aborted) return;
      clearTimeout(this.#deadline);
      keyless.accepted(this);
    };
    const admission = await admit(
      name,
      peer,
      { keys, publishers, keyThrottle, onKeyAccepted },
      this.#closed.signal,
    );
    this.#closed.signal.throwIfAborted();
    this.#eventKey = admission.event_key ?? null;
    if (!admission.accepted) return this.#refuse('BadName', admission.reason);
    await this.#start(admission);
    this.#closed.signal.throwIfAborted();
    this.#connection.allowMedia();
    this.#send(replies.publishStarted());
    this.#setChecks();
  }

  async #start(admission: Accepted): Promise<void> {
    const { publishers, now, limits, log } = this.#ports;
    const guard = new PublishGuard(limits, now());
    const publisher: Publisher = {
      get lastMediaMs() {
        return guard.lastMediaMs;
      },
      kick: reason => this.#kick(reason),
    };
    // Registered before the recording is opened, so that no other encoder is admitted meanwhile.
    publishers.add(admission.event_key, publisher);
    this.#closed.signal.addEventListener('abort', () => publishers.remove(admission.event_key, publisher));
    const publication = await this.#ports.open(admission);
    this.#onAir = { publication, guard };
    this.#closed.signal.addEventListener('abort', () => publication.stop());
    if (this.#closed.signal.aborted) publication.stop();
    log.info({ ...this.#logFields(), event_key: admission.event_key }, 'encoder publishing');
  }

  #setChecks(): void {
    const { limits } = this.#ports;
    const check = () => {
      const objection = this.#onAir?.guard.objection(this.#ports.now()) ?? null;
      if (objection !== null) this.#refuse('Denied', objection);
    };
    const checks = setInterval(check, Math.min(CHECK_MS, limits.silenceMs, limits.keyFrameMs));
    this.#closed.signal.addEventListener('abort', () => clearInterval(checks));
  }

  #media(tag: FlvTag): void {
    if (this.#onAir === null) return;
    const { publication, guard } = this.#onAir;
    guard.recordMedia(tag, this.#ports.now());
    const written = publication.write(tag);
    if (written === undefined) return;
    this.#socket.pause();
    const resume = () => void this.#socket.resume();
    written.then(resume, resume);
  }

  #kick(reason: string): void {
    this.#isKicked = true;
    this.#refuse('Denied', reason);
  }

  #refuse(code: replies.RefusalCode, reason: string): void {
    if (this.#isRefused) return;
    this.#send(replies.publishRefused(code, reason));
    this.#closeAfterReason(reason);
  }

  #closeAfterReason(reason: string): void {
    this.#isRefused = true;
    this.#ports.log.info({ ...this.#logFields(), reason }, 'encoder refused');
    if (!this.#isKicked)
      this.#ports.refusals.add({ event_key: this.#eventKey, reason, address: this.address });
    this.#cleanUp();
    // Continue reading: unread bytes would make the kernel send a reset, which overtakes the reason.
    this.#socket.resume();
    this.#socket.end();
    this.#deadline = setTimeout(() => this.#socket.destroy(), LINGER_MS);
  }

  // The encoder closes the connection. GStreamer reports a failed broadcast if the server closes it first.
  #finish(): void {
    this.#cleanUp();
    this.#deadline = setTimeout(() => this.#socket.destroy(), LINGER_MS);
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
    this.#cleanUp();
    this.#socket.destroy();
  }

  #cleanUp(): void {
    clearTimeout(this.#deadline);
    this.#closed.abort();
    this.#onAir = null;
  }

  #logFields() {
    return { peer: this.#socket.remoteAddress };
  }
}
