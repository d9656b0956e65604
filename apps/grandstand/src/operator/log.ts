import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { lineWriter } from './line-writer.ts';

/** Creates the log of the process: JSON lines on stderr, because stdout is for people. Redacts secrets. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const options = {
    level: logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.api_key', '*.password', '*.token'],
  };
  return pino(options, lineWriter(pino.destination({ dest: 2, sync: false })));
}
