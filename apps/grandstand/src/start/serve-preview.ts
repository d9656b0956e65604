import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listChannels } from '@grandstand/db/channels';
import { OperationFailed } from '../command-line/errors.ts';
import type { Config } from '../config/config.ts';
import { applyChannel } from '../operations/channels.ts';
import { createLog } from '../operator/log.ts';
import { openOperator } from '../operator/open-operator.ts';
import { readRevision } from '../operator/revision.ts';
import { listen, openApi } from './open-api.ts';

interface Preview {
  readonly directory: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Aborts when the preview is to end. */
  readonly signal: AbortSignal;
  /** The address of the channel, as soon as it can be opened. */
  readonly onReady: (url: string) => void;
}

/**
 * Decision H423: serves one bundle until `signal` aborts, for this machine only, read-only, with a database and a data folder
 * that are then deleted. Nothing of the installation is read or changed.
 */
export async function servePreview(
  config: Config,
  { directory, port, signal, onReady }: Preview,
): Promise<void> {
  await requireWebBuild(config);
  const root = await mkdtemp(join(tmpdir(), 'grandstand-preview-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(root, { recursive: true, force: true })];
  try {
    const own = previewConfig(config, root, port);
    const operator = await openOperator(own, createLog(own));
    closing.push(() => operator.close());
    await applyChannel(operator, { directory }, { signal });
    const ports = { rtmp_port: 0, http_port: 0, metrics_port: 0 };
    const api = await openApi(
      own,
      operator,
      {
        ...{ dev: false, isReadOnly: true, ports, payments: null, datalakeBase: () => null, demo: null },
        revision: readRevision(own.projectRoot),
      },
      closing,
    );
    const listened = await listen(api, own);
    const [channel] = await listChannels(operator.db);
    if (channel === undefined) throw new Error('the bundle made no channel');
    // Not one of its domains, which lead to another machine or nowhere.
    onReady(`http://${channel.subdomain}.localhost:${listened}`);
    await aborted(signal);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** Without the addresses, keys and services of the installation. */
function previewConfig(config: Config, dataDir: string, port: number): Config {
  return {
    ...config,
    ...{ dataDir, port, host: '127.0.0.1' },
    ...{ databaseUrl: undefined, baseDomain: undefined, publicUrl: undefined, smtpUrl: undefined },
    ...{
      operatorEmail: undefined,
      captcha: null,
      loginProviders: [],
      trustedProxies: [],
      appSecret: undefined,
    },
  };
}

async function requireWebBuild({ projectRoot }: Config): Promise<void> {
  const entry = join(projectRoot, 'apps/web/dist/server/entry-server.js');
  await access(entry).catch(() => {
    throw new OperationFailed('The site is not built yet: run npm start once, which builds it.');
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
