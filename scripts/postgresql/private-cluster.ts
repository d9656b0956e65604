import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@grandstand/db/open-database';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    test_database_url: string;
  }
}

const KEEPER = fileURLToPath(new URL('./keep-cluster.ts', import.meta.url));

/** Gives the tests a PostgreSQL of their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPrivateCluster();
  await migrateTemplate(url);
  project.provide('test_database_url', url);
  return stop;
}

/** What every new database of the cluster is copied from. */
async function migrateTemplate(url: string): Promise<void> {
  const template = new URL(url);
  template.pathname = '/template1';
  const db = await openDatabase({ url: template.href });
  await db.close();
}

/** It lives exactly as long as we hold the keeper's stdin open. */
export async function startPrivateCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const keeper = spawn(process.execPath, [KEEPER], { stdio: ['pipe', 'pipe', 'inherit'] });
  const url = await firstLine(keeper);
  const stop = async () => {
    keeper.stdin.end();
    if (keeper.exitCode === null) await once(keeper, 'exit');
  };
  return { url, stop };
}

async function firstLine(keeper: ChildProcess): Promise<string> {
  if (!keeper.stdout) throw new Error('the keeper has no stdout');
  for await (const line of createInterface(keeper.stdout)) return line;
  throw new Error('PostgreSQL for the tests could not be started (the reason stands above)');
}
