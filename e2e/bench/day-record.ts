import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { allProcesses } from '../fixtures/product-processes.ts';
import type { Product } from '../fixtures/start-product.ts';
import { flatnessOf, sayFlatness } from './flatness.ts';
import { openHandles, type ProcessSample } from './process-samples.ts';
import { usageOf } from './process-usage.ts';

const MB = 2 ** 20;
/** Time for `collect-garbage.mjs`, and for V8 to return the pages. */
const COLLECTED_MS = 2000;
/** The folders of the embedded databases. */
const DATABASES = ['database', 'datalake'] as const;

/** Samples all processes at the end of each hour of the day. Hours up to 0 are the warm-up. */
export function dayRecord(product: Product) {
  const processes = allProcesses(product.pid);
  const samples = new Map<string, ProcessSample[]>(processes.map(({ name }) => [name, []]));
  const cpuMs = () => processes.reduce((sum, { pid }) => sum + usageOf(pid).cpu_ms, 0);
  let previous = { at: performance.now(), cpu_ms: cpuMs() };

  /** An embedded database opens more files with each table that is first used, or created for a new day. */
  const isOfDatabase = (target: string) =>
    DATABASES.some(name => target.startsWith(`${join(product.dataDir, name)}/`));

  function coreShare(): string {
    const { at, cpu_ms } = previous;
    previous = { at: performance.now(), cpu_ms: cpuMs() };
    return ((previous.cpu_ms - cpu_ms) / (previous.at - at)).toFixed(2);
  }

  function sample(hour: number): string {
    const lines = processes.map(({ name, pid }) => {
      const { rss_mb } = usageOf(pid);
      const all = openHandles(pid);
      const handles = all.filter(target => !isOfDatabase(target)).length;
      if (hour > 0) samples.get(name)?.push({ rss_mb, handles });
      const files = all.length === handles ? '' : ` and ${all.length - handles} files of its database`;
      return `${name} ${rss_mb.toFixed(0)} MB ${handles} handles${files}`;
    });
    return lines.join(', ');
  }

  return {
    /** Prints a line. `counted` is what happened so far. */
    async add(hour: number, counted: string): Promise<void> {
      for (const { pid } of processes) process.kill(pid, 'SIGUSR2');
      await wait(COLLECTED_MS);
      const heap = sumOf(await metricsOf(product), 'nodejs_heap_size_used_bytes') / MB;
      const stored = DATABASES.map(name => `${name} ${folderMb(join(product.dataDir, name))} MB`).join(', ');
      console.log(
        `hour ${hour}: ${sample(hour)}; heap of the server ${heap.toFixed(0)} MB; files: ${stored}; ${coreShare()} of a core; ${counted}`,
      );
    },
    shedRequests: async () => sumOf(await metricsOf(product), 'http_requests_shed_total'),
    sayFlatness: () => [...samples].map(([name, own]) => sayFlatness(name, flatnessOf(own))).every(Boolean),
  };
}

async function metricsOf(product: Product): Promise<string> {
  return (await fetch(`http://127.0.0.1:${product.metricsPort}/metrics`)).text();
}

/** The sum over all labels. */
function sumOf(metrics: string, name: string): number {
  const series = metrics.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'));
  return [...series].reduce((sum, [, value]) => sum + Number(value), 0);
}

function folderMb(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(file => file.isFile());
  // The database removes files at any time.
  const sizes = files.map(
    ({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / MB);
}
