import type { Audience, DatalakeReport } from '@grandstand/contract/datalake-report.schema';
import { readPrerollDeliveries } from '@grandstand/db/preroll-deliveries';
import {
  listSponsors,
  listStreamNames,
  type ReportedChannel,
  readReportedChannel,
} from '@grandstand/db/stream-names';
import { countPaidOrders } from '@grandstand/db/takings';
import { visitorDay, visitorDayStart } from '@grandstand/rules/analytics';
import { DAY_MS } from '@grandstand/rules/constants';
import type { Operator } from '../operator/operator.ts';
import { findChannel } from './channels.ts';
import { readDatalake } from './datalake-client.ts';
import { dayRange } from './day-range.ts';
import {
  audienceName,
  qualityOf,
  retentionOf,
  type StreamQuality,
  type StreamRetention,
  streamNamer,
} from './stats-streams.ts';

export interface StatsInput {
  readonly channel: string;
  readonly from: string | null;
  readonly to: string | null;
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
  /** The channel's name, logo and colours, as visitors see them. */
  readonly name: string;
  readonly look: Omit<ReportedChannel, 'profile' | 'name'>;
  readonly from: string;
  readonly to: string;
  /** Whether the last day is not over yet. */
  readonly is_running: boolean;
  readonly sums: PeriodSums;
  readonly before: PeriodBefore;
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
  readonly retention: readonly StreamRetention[];
}

/** The same number of days before the report, to compare with. Null if nothing was counted or sold in them. */
export interface PeriodBefore {
  readonly from: string;
  readonly to: string;
  readonly sums: PeriodSums | null;
}

/** The headline figures of a period. */
export interface PeriodSums {
  readonly views: number;
  readonly seconds: number;
  readonly peak: number;
  readonly average_audience: number;
  readonly visitor_days: number;
  readonly paid_orders: number;
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
  dayRange({ from, to });
  const { profile, name, ...look } = await readReportedChannel(db, channel.id);
  const names = await listStreamNames(db, channel.id);
  const start = visitorDayStart(from);
  const end = visitorDayStart(to) + DAY_MS;
  const read = (since: number, until: number, groups: typeof names) => {
    const period = { from: new Date(since).toISOString(), to: new Date(until).toISOString() };
    return readDatalake(folder.root, { profile, ...period, groups });
  };
  const count = (since: number, until: number) =>
    countPaidOrders(db, channel.id, new Date(since), new Date(until));
  const report = await read(start, end, names);
  const orders = await count(start, end);
  const startBefore = start - (end - start);
  const reportBefore = await read(startBefore, start, []);
  const ordersBefore = await count(startBefore, start);
  const streamOf = streamNamer(names);
  return {
    channel: channel.channel_key,
    name,
    look,
    from,
    to,
    is_running: now < end,
    sums: sumsOf(report, orders.paid),
    before: {
      from: visitorDay(startBefore),
      to: visitorDay(start - DAY_MS),
      sums: sumsBefore(reportBefore, ordersBefore.paid),
    },
    audiences: report.audiences.map(line => ({ ...line, name: audienceName(line, streamOf) })),
    funnel: report.funnel,
    paid_orders: orders.paid,
    refunded_orders: orders.refunded,
    trackers: report.trackers,
    prerolls: prerollCounts(
      await listSponsors(db, channel.id),
      await readPrerollDeliveries(db, channel.id, new Date(start), new Date(end)),
      report.prerolls,
    ),
    quality: qualityOf(report.quality, streamOf),
    retention: retentionOf(report.positions, streamOf),
  };
}

function sumsOf({ audiences, funnel }: DatalakeReport, paid_orders: number): PeriodSums {
  const total = audiences.find(({ kind }) => kind === 'total');
  return {
    views: total?.views ?? 0,
    seconds: total?.seconds ?? 0,
    peak: total?.peak ?? 0,
    average_audience: total?.average_audience ?? 0,
    visitor_days: funnel.visitor_days,
    paid_orders,
  };
}

function sumsBefore(report: DatalakeReport, paid_orders: number): PeriodSums | null {
  const sums = sumsOf(report, paid_orders);
  return Object.values(sums).every(sum => sum === 0) ? null : sums;
}

/** The server's count and the players', for each sponsor with either. */
function prerollCounts(
  sponsors: Awaited<ReturnType<typeof listSponsors>>,
  deliveries: Awaited<ReturnType<typeof readPrerollDeliveries>>,
  played: DatalakeReport['prerolls'],
): PrerollCount[] {
  const sponsorOf = ({ preroll_id }: { readonly preroll_id: number }) =>
    sponsors.find(({ id }) => id === preroll_id)?.sponsor ?? `removed ${preroll_id}`;
  const counts = new Map<string, PrerollCount>();
  for (const line of [...deliveries, ...played]) {
    const sponsor = sponsorOf(line);
    const known = counts.get(sponsor) ?? { sponsor, delivered: 0, started: 0, seen: 0 };
    const { delivered = 0, started = 0, seen = 0 }: Partial<PrerollCount> = line;
    counts.set(sponsor, {
      sponsor,
      delivered: known.delivered + delivered,
      started: known.started + started,
      seen: known.seen + seen,
    });
  }
  return [...counts.values()];
}
