import { knownEncodersPath } from '@grandstand/storage/live-files';
import { ReconnectWarnings } from './health/reconnect-warnings.ts';
import type { StreamHealth } from './health/stream-health.ts';
import { renderConnectionMetrics } from './http/connection-metrics.ts';
import { type RequestLimits, startMediaServer } from './http/http-server.ts';
import { renderMetrics } from './http/metrics.ts';
import { healthPage, metricsPage, startMonitoringServer } from './http/monitoring-server.ts';
import { RememberedAnswers } from './http/remembered-answers.ts';
import type { Log } from './log.ts';
import type { OpenRecordings } from './open-recordings.ts';
import { HOLD_MS, LiveStreams, type StreamNotice } from './packager/live-streams.ts';
import { KeylessConnections } from './rtmp/keyless-connections.ts';
import { KnownEncoders } from './rtmp/known-encoders.ts';
import { RTMP_LIMITS, type RtmpLimits } from './rtmp/limits.ts';
import { PublisherDesk } from './rtmp/publisher-desk.ts';
import { startRtmpServer } from './rtmp/rtmp-server.ts';
import type { SessionPorts } from './rtmp/session.ts';
import { WrongKeys } from './rtmp/wrong-keys.ts';
import type { StreamKeys } from './stream-keys.ts';

export interface Address {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
}

export interface IngestOptions {
  readonly mediaRoot: string;
  readonly rtmp: Address;
  readonly http: Address;
  /** Metrics and health. */
  readonly monitoring: Address;
  readonly keys: StreamKeys;
  readonly log: Log;
  readonly holdMs?: number;
  readonly limits?: Partial<RtmpLimits>;
  readonly requestLimits?: RequestLimits;
  readonly notify?: (notice: StreamNotice) => void;
  readonly openRecordings: OpenRecordings;
  /** What signed addresses are checked with; without it none is good. Null until a server has told. */
  readonly mediaKeys?: () => readonly Buffer[] | null;
  readonly now?: () => number;
}

export interface Ingest {
  readonly rtmpPort: number;
  readonly httpPort: number;
  readonly metricsPort: number;
  health(): StreamHealth[];
  /** The end of the game: the encoder is sent away, the playlist gains its end. False when it is not on air. */
  end(eventKey: string): Promise<boolean>;
  /** Sends the encoder away with a reason; the game waits for another one. False when none publishes. */
  disconnect(eventKey: string, reason: string): boolean;
  /** Leaves every game so that the next process goes on with it. */
  close(): Promise<void>;
}

/** RTMP in, HLS out, for any number of games. Goes on with the games that an earlier process left on air. */
export async function startIngest(options: IngestOptions): Promise<Ingest> {
  const { mediaRoot, keys, log, now = Date.now } = options;
  const limits = { ...RTMP_LIMITS, ...options.limits };
  const notify = options.notify ?? (() => undefined);
  const openRecordings = new RememberedAnswers(options.openRecordings, now);
  const isOpen = async (id: string) => (await openRecordings.openingOf(id, true))?.open === true;
  const streams = new LiveStreams({ mediaRoot, holdMs: options.holdMs ?? HOLD_MS, now, log, notify, isOpen });
  await streams.resume();
  const desk = new PublisherDesk(limits.takeoverMs, now);
  const mediaKeys = options.mediaKeys ?? (() => []);
  const gate = { openRecordings, mediaKeys, now };
  const knownEncoders = await KnownEncoders.open({ path: knownEncodersPath(mediaRoot), now, log });
  const keyless = new KeylessConnections(knownEncoders, limits);
  const http = await startMediaServer({
    ...options.http,
    ...gate,
    mediaRoot,
    streams,
    log,
    requestLimits: options.requestLimits,
  });
  const reconnects = new ReconnectWarnings(now);
  const open: SessionPorts['open'] = ({ event_key, recording_id, low_latency = false }) => {
    reconnects.opened(event_key);
    return streams.open({ event_key, recording_id }, low_latency);
  };
  const rtmp = await startRtmpServer(options.rtmp.host, options.rtmp.port, {
    keys,
    desk,
    wrongKeys: new WrongKeys(now),
    keyless,
    limits,
    log,
    now,
    open,
  });
  const failed = (error: unknown) => log.error({ err: error }, 'monitoring failed');
  const monitoring = await startMonitoringServer(
    { ...options.monitoring, failed },
    {
      '/healthz': () => healthPage(200, { status: 'ok', streams: streams.health().length }),
      '/metrics': () =>
        metricsPage(renderMetrics(streams.health()) + renderConnectionMetrics(keyless.counts())),
    },
  );
  return {
    rtmpPort: rtmp.port,
    httpPort: http.port,
    metricsPort: monitoring.port,
    health: () => streams.health().map(health => reconnects.warn(health)),
    disconnect: (eventKey, reason) => desk.kick(eventKey, reason),
    async end(eventKey) {
      const wasOnAir = await streams.end(eventKey);
      desk.kick(eventKey, 'the game has ended');
      return wasOnAir;
    },
    async close() {
      await rtmp.close();
      await knownEncoders.settled();
      await streams.close();
      await http.close();
      await monitoring.close();
    },
  };
}
