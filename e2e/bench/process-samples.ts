import { readdirSync, readFileSync } from 'node:fs';
import type { ProcessName } from '../fixtures/product-processes.ts';

export interface ProcessSample {
  readonly rss_mb: number;
  readonly handles: number;
}

export type Samples = Record<ProcessName, ProcessSample>;

export function sampleProcesses(pids: Record<ProcessName, number>): Samples {
  const { supervisor, server, ingest } = pids;
  return { supervisor: sample(supervisor), server: sample(server), ingest: sample(ingest) };
}

function sample(pid: number): ProcessSample {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { rss_mb: Number(kilobytes) / 1024, handles: readdirSync(`/proc/${pid}/fd`).length };
}
