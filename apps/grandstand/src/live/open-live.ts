import { isWithheld } from '@grandstand/api/shared/media/media-access';
import { recordEncoderRefusal } from '@grandstand/db/encoder-refusals';
import { findEventToStream, listEventsOnAir } from '@grandstand/db/live-events';
import { findRecordingAccess } from '@grandstand/db/recordings';
import { ControlClient } from '@grandstand/ingest/control/control-client';
import type { StreamHealth } from '@grandstand/ingest/health/stream-health';
import type { RecordingAccess } from '@grandstand/ingest/recording-access';
import { mediaKeys } from '@grandstand/storage/signed-url';
import type { Logger } from 'pino';
import { retryOutage } from '../operator/retry-outage.ts';
import { authorize } from './authorize.ts';
import { gameKey, readEventKey } from './event-keys.ts';
import { endEncoderTest, type LiveControl } from './live-control.ts';
import { LIVE_VERBS, type LiveDeps } from './live-verbs.ts';
import { missedChanges } from './missed-changes.ts';
import { admissionOf } from './stream-admission.ts';

const TEST_CHECK_MS = 2000;

export interface LiveOptions extends LiveDeps {
  /** The ingest's control socket. */
  readonly socketPath: string;
  readonly secret: string;
  readonly log: Logger;
}

export interface Live extends LiveControl {
  /** Ends work in progress; games continue in the ingest. */
  close(): Promise<void>;
}

/** The server's side of the ingest: authorizes stream keys, and turns its notices into event states. */
export function openLive(options: LiveOptions): Live {
  const { log } = options;
  const end = new AbortController();
  const retry = <T>(work: () => Promise<T>) => retryOutage(work, { ended: end.signal, log });
  const deps: LiveDeps = {
    ...options,
    enqueueRecording: async id => void (await retry(() => options.enqueueRecording(id))),
  };
  // Handled one by one, also after an outage of the database: the end of a game must not overtake its start.
  let handled: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const enqueue = (task: string, work: () => Promise<unknown>) => {
    waiting += 1;
    handled = handled
      .then(() => retry(work))
      .catch(error => log.error({ err: error, task }, 'a notice of the ingest could not be handled'))
      .finally(() => {
        waiting -= 1;
      });
  };
  const client = new ControlClient(options.socketPath, {
    keys: { authorize: key => authorize(options, key) },
    mediaKeys: mediaKeys([options.secret]),
    accessOf: recordingId => openingOf(options, recordingId),
    onConnected: streams => enqueue('connected', () => catchUp(deps, client, streams)),
    onNotice({ event_key, notice }) {
      const stream = readEventKey(event_key);
      if (stream === null || stream.isTest) return;
      const at = options.now();
      enqueue(notice, () => LIVE_VERBS[notice]({ ...deps, now: () => at }, stream.event_id));
    },
    onRefused({ event_key, reason, address }) {
      const event_id = event_key === null ? null : (readEventKey(event_key)?.event_id ?? null);
      const at = options.now();
      recordEncoderRefusal(options.db, { event_id, reason, address }, at).catch(error =>
        log.error({ err: error, reason }, 'the refusal of an encoder could not be recorded'),
      );
    },
    onError: error => log.error({ err: error }, 'a request of the ingest failed'),
  });
  const endDueTests = () => {
    if (waiting === 0) enqueue('encoder tests', () => endTestsOfStartingGames(options, client));
  };
  const tests = setInterval(endDueTests, TEST_CHECK_MS);
  return {
    streams: () => client.streams(),
    end: eventKey => client.end(eventKey),
    forgetAccess: () => client.forgetAccess(),
    disconnect: (eventKey, reason) => client.disconnect(eventKey, reason),
    async close() {
      clearInterval(tests);
      end.abort();
      client.close();
      await handled;
    },
  };
}

/** Disconnects tests whose game may begin; their encoders reconnect into the game. */
async function endTestsOfStartingGames({ db, now }: LiveDeps, ingest: LiveControl): Promise<void> {
  // Without an ingest there are none.
  const streams = await ingest.streams().catch(() => []);
  for (const { event_key } of streams) {
    const stream = readEventKey(event_key);
    if (!stream?.isTest) continue;
    const event = await findEventToStream(db, stream.event_id);
    if (event && admissionOf(event, now()) === 'encoder_test') continue;
    await endEncoderTest(ingest, event_key);
  }
}

async function catchUp(deps: LiveDeps, ingest: LiveControl, streams: readonly StreamHealth[]): Promise<void> {
  const onAir = (await listEventsOnAir(deps.db)).map(event => event.id);
  for (const { event_id, change } of missedChanges(onAir, streams)) await LIVE_VERBS[change](deps, event_id);
  for (const { event_key } of streams) await endIfOver(deps, ingest, event_key);
}

/** Ends a stream whose game was ended while the ingest was unreachable. */
async function endIfOver({ db, now }: LiveDeps, ingest: LiveControl, eventKey: string): Promise<void> {
  const stream = readEventKey(eventKey);
  if (stream === null || stream.isTest) return;
  const event = await findEventToStream(db, stream.event_id);
  if (event === undefined || admissionOf(event, now()) === 'over') await ingest.end(gameKey(stream.event_id));
}

const NOT_OPEN: RecordingAccess = { open: false, generation: 0 };
/** No URL has this generation. The server serves what has been shown of a game that is simulated live. */
const WITHHELD: RecordingAccess = { open: false, generation: -1 };

/** Whether the ingest may serve a recording to anyone; others need a signed URL (decision E44). */
async function openingOf({ db, now }: LiveDeps, recordingId: string): Promise<RecordingAccess> {
  if (!/^[1-9]\d{0,8}$/.test(recordingId)) return NOT_OPEN;
  const access = await findRecordingAccess(db, Number(recordingId));
  if (access === undefined) return NOT_OPEN;
  if (isWithheld(access, now())) return WITHHELD;
  return { open: access.is_open, generation: access.generation };
}
