import { knownEncodersPath } from '@grandstand/storage/live-files';
import { ReconnectWarnings } from './health/reconnect-warnings.ts';
import type { StreamHealth } from './health/stream-health.ts';
import { CachedRecordingAccess } from './http/cached-recording-access.ts';
import { renderConnectionMetrics } from './http/connection-metrics.ts';
import { type RequestLimits, startMediaServer } from './http/http-server.ts';
import { renderMetrics } from './http/metrics.ts';
import { healthPage, metricsPage, startMonitoringServer } from './http/monitoring-server.ts';
import type { Log } from './log.ts';
import { HOLD_MS, LiveStreams, type StreamNotice } from './packager/live-streams.ts';
import type { RecordingAccessSource } from './recording-access.ts';
import { KeylessConnections } from './rtmp/keyless-connections.ts';
import { KnownEncoders } from './rtmp/known-encoders.ts';
import { RTMP_LIMITS, type RtmpLimits } from './rtmp/limits.ts';
import { PublisherRegistry } from './rtmp/publisher-registry.ts';
import { type RefusalReport, RefusalReports } from './rtmp/refusal-reports.ts';
import { startRtmpServer } from './rtmp/rtmp-server.ts';
import type { SessionPorts } from './rtmp/session.ts';
import { WrongKeyThrottle } from './rtmp/wrong-key-throttle.ts';
import type { StreamKeys } from './stream-keys.ts';

export interface Address {
  readonly host: string;
  /** 0 for any free port. */
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
  readonly onRefused?: (refusal: RefusalReport) => void;
  readonly recordingAccess: RecordingAccessSource;
  /** Keys that verify signed URLs; null until a server has sent them. Without this option all signed URLs are refused. */
  readonly mediaKeys?: () => readonly Buffer[] | null;
  readonly now?: () => number;
}

export interface Ingest {
  readonly rtmpPort: number;
  readonly httpPort: number;
  readonly metricsPort: number;
  health(): StreamHealth[];
  /** Ends the game: disconnects the encoder and closes the playlist. Returns false if the game is not on air. */
  end(eventKey: string): Promise<boolean>;
  /** Disconnects the encoder with a reason; the game waits for another one. Returns false if none publishes. */
  disconnect(eventKey: string, reason: string): boolean;
  /** Access rules have changed: requests each of them again. The old ones are used only while the server does not respond. */
  forgetAccess(): void;
  /** Stops in a state from which the next process resumes every game. */
  close(): Promise<void>;
}

/** Receives RTMP and serves HLS for any number of games. Resumes the games that an earlier process left on air. */
export async function startIngest(options: IngestOptions): Promise<Ingest> {
  const { mediaRoot, keys, log, now = Date.now } = options;
  const limits = { ...RTMP_LIMITS, ...options.limits };
  const notify = options.notify ?? (() => undefined);
  const recordingAccess = new CachedRecordingAccess(options.recordingAccess, now);
  const isOpen = async (id: string) => (await recordingAccess.accessOf(id, true))?.open === true;
  const streams = new LiveStreams({ mediaRoot, holdMs: options.holdMs ?? HOLD_MS, now, log, notify, isOpen });
  await streams.resume();
  const publishers = new PublisherRegistry(limits.takeoverMs, now);
  const mediaKeys = options.mediaKeys ?? (() => []);
  const gate = { recordingAccess, mediaKeys, now };
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
    reconnects.recordStart(event_key);
    return streams.open({ event_key, recording_id }, low_latency);
  };
  const refusals = new RefusalReports(options.onRefused ?? (() => undefined), now);
  const rtmp = await startRtmpServer(options.rtmp.host, options.rtmp.port, {
    keys,
    publishers,
    keyThrottle: new WrongKeyThrottle(now),
    keyless,
    limits,
    log,
    refusals,
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
    health: () => streams.health().map(health => reconnects.addWarning(health)),
    disconnect: (eventKey, reason) => publishers.kick(eventKey, reason),
    forgetAccess: () => recordingAccess.outdate(),
    async end(eventKey) {
      const wasOnAir = await streams.end(eventKey);
      publishers.kick(eventKey, 'the game has ended');
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
