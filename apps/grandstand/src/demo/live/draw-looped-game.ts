import { mkdir, readdir, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { drawGame } from '../recordings/draw-game.ts';
import type { DemoGameLine } from './demo-game-line.ts';

/** Draws looped games one by one, at a priority above recordings of finished games and below everything else. */
export class LiveDrawings {
  readonly #program: string;
  readonly #signal: AbortSignal;
  #last: Promise<unknown> = Promise.resolve();

  constructor(program: string, signal: AbortSignal) {
    this.#program = program;
    this.#signal = signal;
  }

  /** Returns null if the file was drawn, otherwise the reason of the failure. */
  draw({ file, drawing: request }: DemoGameLine): Promise<string | null> {
    const result = this.#last.then(() => this.#drawFile(file ?? '', request));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #drawFile(file: string, request: DemoGameLine['drawing']): Promise<string | null> {
    const folder = dirname(file);
    await mkdir(folder, { recursive: true });
    // Only one is drawn at a time, so unfinished files belong to a process that died.
    for (const name of await readdir(folder)) {
      if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
    }
    const args = [...drawArguments(request), '--out', file];
    return drawGame(this.#program, args, this.#signal, constants.priority.PRIORITY_BELOW_NORMAL);
  }
}

/** The command line of the drawing program: without a score, the seed decides. */
function drawArguments({
  sport,
  league,
  lang,
  away,
  home,
  seed,
  seconds,
}: DemoGameLine['drawing']): string[] {
  const team = ({ name, short, color, mark_color }: typeof away) =>
    [name, short, color, mark_color].join(',');
  return [
    ...['record', '--sport', sport, '--league', league, '--lang', lang],
    ...['--away', team(away), '--home', team(home), '--seed', String(seed), '--seconds', String(seconds)],
  ];
}
