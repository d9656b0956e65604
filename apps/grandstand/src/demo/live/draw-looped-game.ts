import { mkdir, readdir, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { drawGame } from '../recordings/draw-game.ts';
import type { DemoGameLine } from './demo-game-line.ts';

/** Draws one looped game after the other, above the recordings of finished ones and below everything else. */
export class LiveDrawings {
  readonly #program: string;
  readonly #signal: AbortSignal;
  #last: Promise<unknown> = Promise.resolve();

  constructor(program: string, signal: AbortSignal) {
    this.#program = program;
    this.#signal = signal;
  }

  /** Answers null when the file is there, otherwise why it is not. */
  draw({ file, drawing: wish }: DemoGameLine): Promise<string | null> {
    const drawing = this.#last.then(() => this.#drawFile(file ?? '', wish));
    this.#last = drawing.catch(() => undefined);
    return drawing;
  }

  async #drawFile(file: string, wish: DemoGameLine['drawing']): Promise<string | null> {
    const folder = dirname(file);
    await mkdir(folder, { recursive: true });
    // Only one is drawn at a time: what is unfinished was left by a process that died.
    for (const name of await readdir(folder)) {
      if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
    }
    const words = [...drawArguments(wish), '--out', file];
    return drawGame(this.#program, words, this.#signal, constants.priority.PRIORITY_BELOW_NORMAL);
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
