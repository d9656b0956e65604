import { z } from 'zod';

/** The channel config file, `GET /config.json` on the web origin (decision A2). */
export const configFile = z.object({
  channel_key: z.string(),
  subdomain: z.string(),
  api_base: z.string(),
  media_base: z.string(),
  datalake_base: z.string().nullable(),
  /** The DSN of the service for error reports; null for none. The channel's own comes first. */
  error_reports: z.string().nullable(),
  /** Sign-in services: `name` is used in URLs, `label` on the button. */
  login_providers: z.array(z.object({ name: z.string(), label: z.string() })),
});
export type ConfigFile = z.infer<typeof configFile>;
