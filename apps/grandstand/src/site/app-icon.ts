import { renderAsync } from '@resvg/resvg-js';

interface IconLook {
  /** Pixels. */
  readonly size: number;
  /** The share of the size that stays empty on each side, 0 to 0.5. */
  readonly padding: number;
  readonly background: string;
}

/** Renders an icon, which the server cleaned when it applied the channel, as a PNG on an opaque square. */
export async function appIcon(svg: string, { size, padding, background }: IconLook): Promise<Buffer> {
  const [start, inner] = [padding * size, (1 - 2 * padding) * size];
  const icon = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">
    <rect width="${size}" height="${size}" fill="${background}"/>
    <image x="${start}" y="${start}" width="${inner}" height="${inner}" href="${icon}"/>
  </svg>`;
  const image = await renderAsync(square, {
    fitTo: { mode: 'width', value: size },
    font: { loadSystemFonts: false },
  });
  return image.asPng();
}
