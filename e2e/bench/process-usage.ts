import { readFileSync } from 'node:fs';

export interface ProcessUsage {
  readonly rss_mb: number;
  /** Processor time since its start. */
  readonly cpu_ms: number;
}

const TICK_MS = 10;

export function usageOf(pid: number): ProcessUsage {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/\(.*\)/, 'x')
    .split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { rss_mb: Number(kilobytes) / 1024, cpu_ms: ticks * TICK_MS };
}
