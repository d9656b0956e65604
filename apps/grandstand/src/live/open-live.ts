import { findEventToStream, listEventsOnAir } from '@grandstand/db/live-events';
import { findRecordingAccess } from '@grandstand/db/recordings';
import { ControlClient } from '@grandstand/ingest/control/control-client';
import type { StreamHealth } from '@grandstand/ingest/health/stream-health';
import type { RecordingAccess } from '@grandstand/ingest/recording-access';
import { mediaKeys } from '@grandstand/storage/signed-url';
import type { Logger } from 'pino';
import { retryOutage } from '../operator/retry-outage.ts';
import { admissionOf } from './admission-of.ts';
import { authorize } from './authorize.ts';
import { gameKey, readEventKey } from './event-keys.ts';
import { endEncoderTest, type LiveControl } from './live-control.ts';
import { LIVE_VERBS, type LivePlace } from './live-verbs.ts';
import { whatWasMissed } from './reconcile.ts';

const LOOK_AT_TESTS_MS = 2000;

export interface LiveOptions extends LivePlace {
  /** Where the ingest listens for the server. */
  readonly socketPath: string;
  readonly secret: string;
  readonly log: Logger;
}

export interface Live extends LiveControl {
  /** Ends what is under way; the games go on in the ingest. */
  close(): Promise<void>;
}

/** The server's side of the ingest: keeps its stream keys, and turns what it tells into the states of events. */
export function openLive(options: LiveOptions): Live {
  const { log } = options;
  const end = new AbortController();
  const retry = <T>(work: () => Promise<T>) => retryOutage(work, { ended: end.signal, log });
  const place: LivePlace = {
    ...options,
    enqueueRecording: async id => void (await retry(() => options.enqueueRecording(id))),
  };
  // One after the other, also after an outage of the database: the end of a game must not overtake its start.
  let told: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const take = (what: string, work: () => Promise<unknown>) => {
    waiting += 1;
    told = told
      .then(() => retry(work))
      .catch(error => log.error({ err: error, what }, 'news of a live game were lost'))
      .finally(() => {
        waiting -= 1;
      });
  };
  const client = new ControlClient(options.socketPath, {
    keys: { authorize: key => authorize(options, key) },
    mediaKeys: mediaKeys([options.secret]),
    accessOf: recordingId => openingOf(options, recordingId),
    onConnected: streams => take('connected', () => catchUp(place, client, streams)),
    onNotice({ event_key, notice }) {
      const stream = readEventKey(event_key);
      if (stream === null || stream.isTest) return;
      const at = options.now();
      take(notice, () => LIVE_VERBS[notice]({ ...place, now: () => at }, stream.event_id));
    },
    onError: error => log.error({ err: error }, 'a question of the ingest could not be answered'),
  });
  const lookAtTests = () => {
    if (waiting === 0) take('encoder tests', () => endTestsWhoseGameBegins(options, client));
  };
  const tests = setInterval(lookAtTests, LOOK_AT_TESTS_MS);
  return {
    streams: () => client.streams(),
    end: eventKey => client.end(eventKey),
    disconnect: (eventKey, reason) => client.disconnect(eventKey, reason),
    async close() {
      clearInterval(tests);
      end.abort();
      client.close();
      await told;
    },
  };
}

/** Their encoders connect again, into the game. */
async function endTestsWhoseGameBegins({ db, now }: LivePlace, ingest: LiveControl): Promise<void> {
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

async function catchUp(
  place: LivePlace,
  ingest: LiveControl,
  streams: readonly StreamHealth[],
): Promise<void> {
  const onAir = (await listEventsOnAir(place.db)).map(event => event.id);
  for (const { event_id, change } of whatWasMissed(onAir, streams)) await LIVE_VERBS[change](place, event_id);
  for (const { event_key } of streams) await endIfOver(place, ingest, event_key);
}

/** What was ended here while the ingest was away. */
async function endIfOver({ db, now }: LivePlace, ingest: LiveControl, eventKey: string): Promise<void> {
  const stream = readEventKey(eventKey);
  if (stream === null || stream.isTest) return;
  const event = await findEventToStream(db, stream.event_id);
  if (event === undefined || admissionOf(event, now()) === 'over') await ingest.end(gameKey(stream.event_id));
}

const NOBODYS: RecordingAccess = { open: false, generation: 0 };

/** What is not open is handed out to who has a signed address (decision E44). */
async function openingOf({ db }: LivePlace, recordingId: string): Promise<RecordingAccess> {
  if (!/^[1-9]\d{0,8}$/.test(recordingId)) return NOBODYS;
  const access = await findRecordingAccess(db, Number(recordingId));
  return access === undefined ? NOBODYS : { open: access.is_open, generation: access.generation };
}
