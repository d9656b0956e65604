/** How a poster without a picture is drawn. `next`: without a score, the marks take its room. */
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

/** Picked by the event's id, so that it looks the same wherever it is shown. */
export function posterLayout(event: PosterEvent): PosterLayout {
  return layouts(event)[event.id % 3] ?? 'seam';
}

/** Layouts of events side by side: the id decides, but no two neighbours look alike. */
export function posterLayouts(events: readonly PosterEvent[]): PosterLayout[] {
  const chosen: PosterLayout[] = [];
  for (const event of events) {
    const wanted = posterLayout(event);
    const others = layouts({ ...event, id: event.id + 1 });
    chosen.push(wanted === chosen.at(-1) ? (others[(event.id + 1) % 3] ?? wanted) : wanted);
  }
  return chosen;
}
