/** Lighthouse's figures of one page: milliseconds, and scores from 0 to 100. */
export interface ScreenFigures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
}

export interface ScreenGoal {
  readonly performance: number;
  /** Absent where the page's largest picture is a video. */
  readonly lcp?: number;
  readonly tbt: number;
  readonly cls: number;
}

/** Targets P9 and P21. */
export const SCREEN_GOALS = {
  home: { performance: 98, lcp: 1500, tbt: 50, cls: 0.01 },
  page: { performance: 95, lcp: 1800, tbt: 150, cls: 0.02 },
  heavy: { performance: 90, tbt: 300, cls: 0.02 },
} as const satisfies Record<string, ScreenGoal>;

/** The names of the figures that miss their goals. */
export function missedFigures(figures: ScreenFigures, goal: ScreenGoal): (keyof ScreenFigures)[] {
  const misses: Record<keyof ScreenFigures, boolean> = {
    performance: figures.performance < goal.performance,
    accessibility: figures.accessibility < 100,
    bestPractices: figures.bestPractices < 100,
    seo: figures.seo < 100,
    lcp: goal.lcp !== undefined && figures.lcp > goal.lcp,
    tbt: figures.tbt > goal.tbt,
    cls: figures.cls > goal.cls,
  };
  return (Object.keys(misses) as (keyof ScreenFigures)[]).filter(name => misses[name]);
}
