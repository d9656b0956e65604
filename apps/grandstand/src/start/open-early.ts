import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { createLog } from '../operator/log.ts';
import { type OpenOperator, openOperator } from '../operator/open-operator.ts';

export interface OpenedEarly {
  readonly log: Logger;
  /** `serve` reports its rejection. */
  readonly operator: Promise<OpenOperator>;
}

/** Begins to open the database, which has a thread of its own, so that the rest of the server can be loaded meanwhile. */
export function openEarly(config: Config): OpenedEarly {
  const log = createLog(config);
  const operator = openOperator(config, log);
  operator.catch(() => undefined);
  return { log, operator };
}
