import type { ColorSettings } from '@grandstand/contract/content.schema';

const COLORS = [
  'body_background',
  'body_text_color',
  'header_background',
  'header_text_color',
  'footer_background',
  'footer_text_color',
  'accent',
  'accent_ink',
  'accent_text',
] as const satisfies readonly (keyof ColorSettings)[];

/** The channel's theme as custom properties; tokens.css derives the opacity steps from them. */
export function themeStyle(look: ColorSettings): string {
  const colors = COLORS.map(name => `--${name.replaceAll('_', '-')}:${look[name]}`);
  const shape = [
    `--corner:${look.corner}px`,
    `--display-weight:${look.display_weight}`,
    `--display-case:${look.display_case}`,
    `color-scheme:${look.scheme}`,
  ];
  return `:root{${[...colors, ...shape].join(';')}}`;
}
