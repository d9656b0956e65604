import type { Part } from './parts.ts';

type Half = Pick<Part, 'halfTheCores'>;

/**
 * Runs the parts in their order: one at a time, and neighbours that use half the cores two at a time. On a single core nothing runs
 * at the same time.
 */
export async function runInLanes<P extends Half>(
  parts: readonly P[],
  cores: number,
  run: (part: P) => Promise<void>,
): Promise<void> {
  for (const neighbours of neighboursIn(parts)) {
    const queue = [...neighbours];
    const lane = async () => {
      for (let part = queue.shift(); part; part = queue.shift()) await run(part);
    };
    await (neighbours[0]?.halfTheCores && cores > 1 ? Promise.all([lane(), lane()]) : lane());
  }
}

/** Cuts the list between parts that use half the cores and others. */
function neighboursIn<P extends Half>(parts: readonly P[]): P[][] {
  const cut: P[][] = [];
  for (const part of parts) {
    const last = cut.at(-1);
    if (last && Boolean(last[0]?.halfTheCores) === Boolean(part.halfTheCores)) last.push(part);
    else cut.push([part]);
  }
  return cut;
}
