import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@grandstand/db/open-database';
import type { TestProject } from 'vitest/node';
import type { Halt } from './cluster.ts';

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

/** Creates the template of every new database of the cluster. */
async function migrateTemplate(url: string): Promise<void> {
  const template = new URL(url);
  template.pathname = '/template1';
  const db = await openDatabase({ url: template.href });
  await db.close();
}

interface PrivateCluster {
  url: string;
  halt: (signal: Halt) => Promise<void>;
  /** On the same port and data, after it was halted. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** It lives exactly as long as we hold the keeper's stdin open. */
export async function startPrivateCluster(): Promise<PrivateCluster> {
  const keeper = spawn(process.execPath, [KEEPER], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(keeper.stdout)[Symbol.asyncIterator]();
  const url = await nextLine(lines);
  const order = async (line: string) => {
    keeper.stdin.write(`${line}\n`);
    await nextLine(lines);
  };
  const stop = async () => {
    keeper.stdin.end();
    if (keeper.exitCode === null) await once(keeper, 'exit');
  };
  return { url, halt: order, start: () => order('start'), stop };
}

async function nextLine(lines: AsyncIterator<string>): Promise<string> {
  const { done, value } = await lines.next();
  if (done) throw new Error('PostgreSQL for the tests could not be started (the reason is printed above)');
  return value;
}
