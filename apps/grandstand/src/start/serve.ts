import { join } from 'node:path';
import { isOutage } from '@grandstand/db/query-error';
import type { Config } from '../config/config.ts';
import { createLog } from '../operator/log.ts';
import { openOperator } from '../operator/open-operator.ts';
import { readRevision } from '../operator/revision.ts';
import { loadRenderer } from '../site/renderer.ts';
import { StartError } from '../start-error.ts';
import { datalakePort, ingestPorts, standInPort } from '../supervise/server-channel.ts';

interface ServeOptions {
  readonly dev: boolean;
  /** Aborts when the server is to end. */
  readonly ended: AbortSignal;
}

const AWAY = 'The database went away during the start: start again when it is back';

/** Runs the server for every channel until `ended` aborts. Returns the exit code. */
export async function serve(config: Config, { dev, ended }: ServeOptions): Promise<number> {
  const log = createLog(config);
  const started = {
    ingest: ingestPorts(config),
    standIn: standInPort(config),
    datalake: datalakePort(config),
  };
  // Starting a process blocks this one the longer, the more memory it has by then.
  const revision = readRevision(config.projectRoot);
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const operator = await openOperator(config, log, () => void loadCode(config, dev).catch(() => undefined));
    closing.push(() => operator.close());
    const { serveChannels } = await import('./serve-channels.ts');
    await serveChannels(config, operator, { dev, log, ended, started, revision }, closing);
    await untilEnded(ended);
    return 0;
  } catch (error) {
    throw isOutage(error) ? new StartError(`${AWAY} (${Object(error).message}).`) : error;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** Takes this thread a second, which is otherwise idle while the database opens. */
async function loadCode({ projectRoot }: Config, dev: boolean): Promise<void> {
  await Promise.all([import('./serve-channels.ts'), dev || loadRenderer(join(projectRoot, 'apps/web/dist'))]);
}

function untilEnded(ended: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (ended.aborted) return resolve();
    ended.addEventListener('abort', () => resolve(), { once: true });
  });
}
