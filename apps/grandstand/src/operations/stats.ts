import type { Audience, DatalakeReport } from '@grandstand/contract/datalake-report.schema';
import { readPrerollDeliveries } from '@grandstand/db/preroll-deliveries';
import { listSponsors, listStreamNames, readAnalyticsProfile } from '@grandstand/db/stream-names';
import { countPaidOrders } from '@grandstand/db/takings';
import { visitorDay, visitorDayStart } from '@grandstand/rules/analytics';
import { DAY_MS } from '@grandstand/rules/constants';
import type { Operator } from '../operator/operator.ts';
import { findChannel } from './channels.ts';
import { readDatalake } from './datalake-client.ts';

export interface StatsInput {
  readonly channel: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface StreamQuality {
  readonly name: string;
  readonly starts: number;
  readonly failures: number;
  /** Average seconds to the first frame; null if none was measured. */
  readonly startup_seconds: number | null;
  readonly stalls: number;
  /** Stalled time per watched time. */
  readonly stalled_share: number;
}

export interface PrerollCount {
  readonly sponsor: string;
  /** Films that the server began to deliver. */
  readonly delivered: number;
  /** Films that players began to play, of visitors who do not object to being counted. */
  readonly started: number;
  readonly seen: number;
}

export interface Stats {
  readonly channel: string;
  readonly from: string;
  readonly to: string;
  readonly audiences: readonly Audience[];
  readonly funnel: DatalakeReport['funnel'];
  /** Payments in the ledger, renewals included. */
  readonly paid_orders: number;
  /** How many of these have been refunded since. */
  readonly refunded_orders: number;
  readonly trackers: DatalakeReport['trackers'];
  readonly prerolls: readonly PrerollCount[];
  readonly quality: readonly StreamQuality[];
  /** Viewers of each minute of a game, film or clip. */
  readonly retention: readonly { readonly name: string; readonly viewers: readonly number[] }[];
}

/** How many days a report has without `--from`. */
const DEFAULT_DAYS = 28;

/** Everything that a league wants to know about its visits. */
export async function showStats(
  { db, folder }: Pick<Operator, 'db' | 'folder'>,
  input: StatsInput,
  now: number = Date.now(),
): Promise<Stats> {
  const channel = await findChannel({ db }, input.channel);
  const to = input.to ?? visitorDay(now);
  const from = input.from ?? visitorDay(visitorDayStart(to) - (DEFAULT_DAYS - 1) * DAY_MS);
  const names = await listStreamNames(db, channel.id);
  const start = new Date(visitorDayStart(from));
  const end = new Date(visitorDayStart(to) + DAY_MS);
  const report = await readDatalake(folder.root, {
    profile: (await readAnalyticsProfile(db, channel.id)) ?? channel.channel_key,
    from: start.toISOString(),
    to: end.toISOString(),
    groups: names,
  });
  const ownNames = new Map(
    names.flatMap(({ kind, name, stream }) =>
      kind === 'event' || kind === 'film' || kind === 'clip' ? [[stream, name] as const] : [],
    ),
  );
  const nameOf = (stream: string) => `${ownNames.get(stream) ?? 'removed'} (${stream.split(' ')[0]})`;
  const orders = await countPaidOrders(db, channel.id, start, end);
  return {
    channel: channel.channel_key,
    from,
    to,
    audiences: report.audiences,
    funnel: report.funnel,
    paid_orders: orders.paid,
    refunded_orders: orders.refunded,
    trackers: report.trackers,
    prerolls: prerollCounts(
      await listSponsors(db, channel.id),
      await readPrerollDeliveries(db, channel.id, start, end),
      report.prerolls,
    ),
    quality: report.quality.map(line => qualityOf(nameOf(line.stream), line)),
    retention: retentionOf(report.positions, nameOf),
  };
}

/** The server's count and the players', for each preroll that has either. */
function prerollCounts(
  sponsors: Awaited<ReturnType<typeof listSponsors>>,
  deliveries: Awaited<ReturnType<typeof readPrerollDeliveries>>,
  played: DatalakeReport['prerolls'],
): PrerollCount[] {
  const ids = new Set([...deliveries, ...played].map(({ preroll_id }) => preroll_id));
  return [...ids].map(id => {
    const { started = 0, seen = 0 } = played.find(({ preroll_id }) => preroll_id === id) ?? {};
    const { delivered = 0 } = deliveries.find(({ preroll_id }) => preroll_id === id) ?? {};
    const { sponsor = `removed ${id}` } = sponsors.find(one => one.id === id) ?? {};
    return { sponsor, delivered, started, seen };
  });
}

function qualityOf(name: string, line: DatalakeReport['quality'][number]): StreamQuality {
  const { starts, measured, failures, startup_ms, stalls, stalled_ms, seconds } = line;
  const stalled = stalled_ms / 1000;
  return {
    name,
    starts,
    failures,
    startup_seconds: measured === 0 ? null : startup_ms / measured / 1000,
    stalls,
    stalled_share: stalled === 0 ? 0 : stalled / (stalled + seconds),
  };
}

function retentionOf(positions: DatalakeReport['positions'], nameOf: (stream: string) => string) {
  const streams = Map.groupBy(positions, ({ stream }) => stream);
  return [...streams].map(([stream, minutes]) => {
    const viewers = Array<number>(Math.max(...minutes.map(({ minute }) => minute)) + 1).fill(0);
    for (const { minute, viewers: count } of minutes) viewers[minute] = count;
    return { name: nameOf(stream), viewers };
  });
}
