import { join } from 'node:path';
import { isOutage } from '@grandstand/db/query-error';
import type { Config } from '../config/config.ts';
import { createLog } from '../operator/log.ts';
import { openOperator } from '../operator/open-operator.ts';
import { readRevision } from '../operator/revision.ts';
import { loadRenderer } from '../site/renderer.ts';
import { StartError } from '../start-error.ts';
import { datalakePort, ingestPorts, standInPort } from '../supervise/server-channel.ts';
import type { ReadBundle } from './apply-channels.ts';
import type { serveChannels } from './serve-channels.ts';

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
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const preparing = Promise.withResolvers<Prepared>();
    // Awaited below, unless the database cannot be opened.
    preparing.promise.catch(() => undefined);
    const operator = await openOperator(config, log, () => preparing.resolve(prepare(config, dev)));
    closing.push(() => operator.close());
    const { serve, ...prepared } = await preparing.promise;
    await serve(config, operator, { dev, log, ended, started, ...prepared }, closing);
    await untilEnded(ended);
    return 0;
  } catch (error) {
    throw isOutage(error) ? new StartError(`${AWAY} (${Object(error).message}).`) : error;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

interface Prepared {
  readonly serve: typeof serveChannels;
  readonly revision: Promise<string>;
  readonly bundles: readonly ReadBundle[];
}

/** Takes most of a second, in which this thread has nothing else to do: the database is opening in its own. */
async function prepare({ projectRoot, channelsDir }: Config, dev: boolean): Promise<Prepared> {
  // Starting a process blocks this one the longer, the more memory it has by then.
  const revision = readRevision(projectRoot);
  const [{ serveChannels: serve }, { readBundles }] = await Promise.all([
    import('./serve-channels.ts'),
    import('./apply-channels.ts'),
    dev || loadRenderer(join(projectRoot, 'apps/web/dist')),
  ]);
  return { serve, revision, bundles: await readBundles(channelsDir) };
}

function untilEnded(ended: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (ended.aborted) return resolve();
    ended.addEventListener('abort', () => resolve(), { once: true });
  });
}
