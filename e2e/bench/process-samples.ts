import { readdirSync, readlinkSync } from 'node:fs';
import type { ProcessName } from '../fixtures/product-processes.ts';
import { usageOf } from './process-usage.ts';

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
  return { rss_mb: usageOf(pid).rss_mb, handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** The targets of the open handles of a process: the path of a file, or text such as `socket:[123]`. */
export function openHandles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap(handle => {
    try {
      return [readlinkSync(`${folder}/${handle}`)];
    } catch {
      // Closed since it was listed.
      return [];
    }
  });
}
