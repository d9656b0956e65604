import type { Audience, DatalakeReport } from '@grandstand/contract/datalake-report.schema';
import { readPrerollDeliveries } from '@grandstand/db/preroll-deliveries';
import { listSponsors, listStreamNames, readReportedChannel } from '@grandstand/db/stream-names';
import { countPaidOrders } from '@grandstand/db/takings';
import { visitorDay, visitorDayStart } from '@grandstand/rules/analytics';
import { DAY_MS } from '@grandstand/rules/constants';
import type { Operator } from '../operator/operator.ts';
import { findChannel } from './channels.ts';
import { readDatalake } from './datalake-client.ts';
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
  /** The channel's name and colour, as visitors see them. */
  readonly name: string;
  readonly accent: string;
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
  readonly retention: readonly StreamRetention[];
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
  const reported = await readReportedChannel(db, channel.id);
  const names = await listStreamNames(db, channel.id);
  const start = new Date(visitorDayStart(from));
  const end = new Date(visitorDayStart(to) + DAY_MS);
  const report = await readDatalake(folder.root, {
    profile: reported.profile,
    from: start.toISOString(),
    to: end.toISOString(),
    groups: names,
  });
  const streamOf = streamNamer(names);
  const orders = await countPaidOrders(db, channel.id, start, end);
  return {
    channel: channel.channel_key,
    name: reported.name,
    accent: reported.accent,
    from,
    to,
    audiences: report.audiences.map(line => ({ ...line, name: audienceName(line, streamOf) })),
    funnel: report.funnel,
    paid_orders: orders.paid,
    refunded_orders: orders.refunded,
    trackers: report.trackers,
    prerolls: prerollCounts(
      await listSponsors(db, channel.id),
      await readPrerollDeliveries(db, channel.id, start, end),
      report.prerolls,
    ),
    quality: qualityOf(report.quality, streamOf),
    retention: retentionOf(report.positions, streamOf),
  };
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
