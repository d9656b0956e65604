import type { Channel } from '../fixtures/start-product.ts';
import type { Screen } from './screens.ts';

export function pictureName(channel: Channel, screen: string, width: number): string {
  return `${channel}-${screen}-${width}.png`;
}

/** One page with all pictures: one row per screen, from narrow to wide. */
export function galleryPage(channels: Channel[], screens: Screen[], widths: number[]): string {
  const rows = channels.flatMap(channel =>
    screens
      .filter(screen => (screen.channel ?? channel) === channel)
      .map(screen => row(channel, screen.name, widths)),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
  body { font: 16px system-ui; margin: 2rem; background: Canvas; color: CanvasText; color-scheme: light dark }
  div { display: flex; gap: 1rem; align-items: start }
  img { width: 100%; border: 1px solid }
</style>
<h1>Gallery</h1>
${rows.join('\n')}
</html>
`;
}

function row(channel: Channel, screen: string, widths: number[]): string {
  const pictures = widths.map(width => {
    const file = pictureName(channel, screen, width);
    return `<a href="${file}" style="flex:${width}"><img src="${file}" alt="${screen}, ${width} px" loading="lazy"></a>`;
  });
  return `<h2>${channel}: ${screen}</h2>\n<div>${pictures.join('')}</div>`;
}
