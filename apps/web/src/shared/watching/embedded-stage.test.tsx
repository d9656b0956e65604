import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmbeddedStage } from './embedded-stage.tsx';

it("fences another site's player: it may neither leave its frame nor open another", () => {
  const html = renderToStaticMarkup(<EmbeddedStage address="https://player.example/7" title="A film" />);
  const allowed = /sandbox="([^"]*)"/.exec(html)?.[1]?.split(' ');
  expect(allowed).toEqual(['allow-scripts', 'allow-same-origin', 'allow-presentation']);
});
