import { z } from 'zod';

/** The path on the datalake's socket by which a backup reads all of its rows; reports are read by any other. */
export const DUMP_PATH = '/dump';

/** A group of streams, such as the games of a team; a stream may be in several. `stream` is such as `live 12`. */
const group = z.object({ kind: z.string(), name: z.string(), stream: z.string() });

/** The operator's question to the datalake: one channel, from one time to another. */
export const reportRequest = z.object({
  profile: z.string(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  groups: z.array(group),
});
export type ReportRequest = z.infer<typeof reportRequest>;

const audience = z.object({
  kind: z.string(),
  name: z.string(),
  views: z.number(),
  visitor_days: z.number(),
  seconds: z.number(),
  /** Viewers in an average minute of those in which somebody watched. */
  average_audience: z.number(),
  /** The most viewers within a minute. */
  peak: z.number(),
});
export type Audience = z.infer<typeof audience>;

export const datalakeReport = z.object({
  /** Kinds: `total`, `day`, `country`, `device`, `type` and `stream` (such as `live` and `live 12`), and those of the groups. */
  audiences: z.array(audience),
  /** Viewers of each minute of the media: its watched seconds by its length. */
  positions: z.array(z.object({ stream: z.string(), minute: z.number(), viewers: z.number() })),
  quality: z.array(
    z.object({
      stream: z.string(),
      starts: z.number(),
      /** The starts whose time to the first frame was measured. */
      measured: z.number(),
      startup_ms: z.number(),
      stalls: z.number(),
      stalled_ms: z.number(),
      failures: z.number(),
      seconds: z.number(),
    }),
  ),
  prerolls: z.array(z.object({ preroll_id: z.number(), started: z.number(), seen: z.number() })),
  funnel: z.object({
    visits: z.number(),
    visitor_days: z.number(),
    pages: z.number(),
    passes: z.number(),
    checkout: z.number(),
    logins: z.number(),
    dropped: z.number(),
  }),
  trackers: z.array(z.object({ trk: z.string(), visits: z.number(), checkout: z.number() })),
});
export type DatalakeReport = z.infer<typeof datalakeReport>;
