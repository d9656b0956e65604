/** Layouts of a poster without a picture. In `next`, for games without a score, the crests fill its space. */
export type PosterLayout = 'seam' | 'bands' | 'wedge' | 'next';

const WITH_SCORE = ['seam', 'bands', 'wedge'] as const;
const WITHOUT_SCORE = ['next', 'bands', 'wedge'] as const;

export interface PosterEvent {
  readonly id: number;
  readonly hasScore: boolean;
}

function layouts(event: PosterEvent): readonly PosterLayout[] {
  return event.hasScore ? WITH_SCORE : WITHOUT_SCORE;
}

/** Chooses by the event's id, so that a game looks the same on every page. */
export function posterLayout(event: PosterEvent): PosterLayout {
  return layouts(event)[event.id % 3] ?? 'seam';
}

/** Chooses the layouts of a row: the id decides, but neighbours never look alike. */
export function posterLayouts(events: readonly PosterEvent[]): PosterLayout[] {
  const chosen: PosterLayout[] = [];
  for (const event of events) {
    const preferred = posterLayout(event);
    const others = layouts({ ...event, id: event.id + 1 });
    chosen.push(preferred === chosen.at(-1) ? (others[(event.id + 1) % 3] ?? preferred) : preferred);
  }
  return chosen;
}
