import type { ColorSettings } from '@grandstand/contract/content.schema';
import { accentInk, contrast, correctTextColor, TEXT_CONTRAST } from '@grandstand/rules/color-contrast';
import type { Bundle } from '../bundle.schema.ts';

type Colors = Bundle['colors'];
type Correction = {
  readonly name: TextColor;
  readonly original: string;
  readonly background: string;
  readonly corrected: string;
};

/** Each text colour and its background. */
const BACKGROUND_OF = {
  body_text_color: 'body_background',
  header_text_color: 'header_background',
  footer_text_color: 'footer_background',
  accent_ink: 'accent',
  accent_text: 'body_background',
} as const satisfies Partial<Record<keyof ColorSettings, keyof ColorSettings>>;

type TextColor = keyof typeof BACKGROUND_OF;

/** The wire's colours: derives omitted ones from the others, and corrects text with too little contrast. */
export function channelColors(colors: Colors): { colors: ColorSettings; corrections: Correction[] } {
  const complete = completed(colors);
  const corrections = (Object.keys(BACKGROUND_OF) as TextColor[]).flatMap(name => {
    const background = complete[BACKGROUND_OF[name]];
    const corrected = correctTextColor(complete[name], background);
    const wasSet = colors[name] !== undefined;
    const needed = contrast(complete[name], background) < TEXT_CONTRAST;
    complete[name] = corrected;
    return needed && wasSet ? [{ name, original: String(colors[name]), background, corrected }] : [];
  });
  return { colors: complete, corrections };
}

export function correctionMessage({ original, background, corrected }: Correction): string {
  const ratio = contrast(original, background).toFixed(1);
  return `${original} on ${background} has a contrast of ${ratio}:1 and is shown as ${corrected}`;
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
