/** Specification 9, theme colour opacity steps: the percents of each colour setting, in the specification's order. */
const THEME_STEPS = [
  { color: 'footer_background', percents: [20, 50, 70] },
  { color: 'body_background', percents: [10, 20, 50, 70] },
  { color: 'body_text_color', percents: [5, 10, 20, 30, 50, 70, 95] },
  { color: 'header_text_color', percents: [50] },
  { color: 'header_background', percents: [10, 50, 70] },
] as const;

export interface ThemeStep {
  /** Custom property of the step, e.g. `--body-text-color-70`. */
  readonly name: string;
  /** Custom property that it is a step of, e.g. `--body-text-color`. */
  readonly of: string;
  readonly percent: number;
}

/** Every step as custom property, its colour's custom property and percent. */
export const themeSteps: readonly ThemeStep[] = THEME_STEPS.flatMap(({ color, percents }) =>
  percents.map(percent => ({
    name: `${customProperty(color)}-${percent}`,
    of: customProperty(color),
    percent,
  })),
);

/** `body_text_color` → `--body-text-color`. */
function customProperty(setting: string): string {
  return `--${setting.replaceAll('_', '-')}`;
}
