import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmbeddedStage } from './embedded-stage.tsx';

it("sandboxes another site's player: it cannot leave its frame or open a window", () => {
  const html = renderToStaticMarkup(<EmbeddedStage address="https://player.example/7" title="A film" />);
  const allowed = /sandbox="([^"]*)"/.exec(html)?.[1]?.split(' ');
  expect(allowed).toEqual(['allow-scripts', 'allow-same-origin', 'allow-presentation']);
});
