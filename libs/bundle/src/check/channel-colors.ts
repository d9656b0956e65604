import type { ColorSettings } from '@grandstand/contract/content.schema';
import { accentInk, contrast, correctTextColor, TEXT_CONTRAST } from '@grandstand/rules/color-contrast';
import type { Bundle } from '../bundle.schema.ts';

type Colors = Bundle['colors'];
type Correction = {
  readonly name: TextColor;
  readonly given: string;
  readonly ground: string;
  readonly to: string;
};

/** Each colour of text and the ground that it stands on. */
const GROUND_OF = {
  body_text_color: 'body_background',
  header_text_color: 'header_background',
  footer_text_color: 'footer_background',
  accent_ink: 'accent',
  accent_text: 'body_background',
} as const satisfies Partial<Record<keyof ColorSettings, keyof ColorSettings>>;

type TextColor = keyof typeof GROUND_OF;

/** The wire's colours: what was left out follows from the others, and text that does not read is corrected. */
export function channelColors(colors: Colors): { colors: ColorSettings; corrections: Correction[] } {
  const complete = completed(colors);
  const corrections = (Object.keys(GROUND_OF) as TextColor[]).flatMap(name => {
    const ground = complete[GROUND_OF[name]];
    const to = correctTextColor(complete[name], ground);
    const wasGiven = colors[name] !== undefined;
    const needed = contrast(complete[name], ground) < TEXT_CONTRAST;
    complete[name] = to;
    return needed && wasGiven ? [{ name, given: String(colors[name]), ground, to }] : [];
  });
  return { colors: complete, corrections };
}

export function correctionMessage({ given, ground, to }: Correction): string {
  return `${given} on ${ground} has a contrast of ${contrast(given, ground).toFixed(1)}:1 and is shown as ${to}`;
}

function completed(colors: Colors): ColorSettings {
  return {
    ...colors,
    header_background: colors.header_background ?? colors.body_background,
    header_text_color: colors.header_text_color ?? colors.body_text_color,
    footer_background: colors.footer_background ?? colors.header_background ?? colors.body_background,
    footer_text_color: colors.footer_text_color ?? colors.header_text_color ?? colors.body_text_color,
    accent_ink: colors.accent_ink ?? accentInk(colors.accent),
    accent_text: colors.accent_text ?? colors.accent,
  };
}
