import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';

const WORKER = new URL('./minify-worker.ts', import.meta.url);

interface Chunk {
  readonly name: string;
  code: string;
}

/**
 * Chromium compiles every function of a file with this comment while the file loads, on another thread (V8's explicit compile hints).
 * Otherwise each is compiled when it is called first, on the page's own.
 */
const COMPILED_WHILE_LOADING = '//# allFunctionsCalledOnLoad\n';
/** The chunks that start every page. */
const START_CHUNKS = ['packages', 'site'];

/**
 * Minifies the finished chunks once more, by terser, on every processor: after the bundler's own minifier it saves another 2 %.
 * Vite's option for terser would run before the names of the files to preload are added.
 */
export function minifyChunks(): Plugin {
  return {
    name: 'minify-chunks',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.config.build.ssr) return;
        await minifyAll(Object.values(bundle).filter(file => file.type === 'chunk'));
      },
    },
  };
}

async function minifyAll(chunks: readonly Chunk[]): Promise<void> {
  for (const start of START_CHUNKS)
    if (!chunks.some(({ name }) => name === start)) throw new Error(`No chunk is called ${start}.`);
  // The largest first, so that the workers end at about the same time.
  const queue = chunks.toSorted((one, other) => other.code.length - one.code.length);
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(WORKER));
  const work = async (worker: Worker) => {
    for (let chunk = queue.shift(); chunk; chunk = queue.shift()) {
      worker.postMessage(chunk.code);
      const [code] = await once(worker, 'message');
      chunk.code = START_CHUNKS.includes(chunk.name) ? `${COMPILED_WHILE_LOADING}${code}` : code;
    }
  };
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map(worker => worker.terminate()));
  }
}
