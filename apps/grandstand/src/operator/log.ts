import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

/** The process's log: JSON lines on stderr, so that stdout stays for people. Secrets never get into a line. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const options = {
    level: logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.api_key', '*.password', '*.token'],
  };
  // A line a request, written at once, is a tenth of what a public read costs: what is under way when the process ends is
  // still written.
  return pino(options, pino.destination({ dest: 2, sync: false }));
}
