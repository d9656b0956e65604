import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PreviewVideo } from './preview-video.tsx';

it('loads nothing before it is in the page', () => {
  expect(renderToStaticMarkup(<PreviewVideo src="/media/preview.mp4" />)).not.toContain('preview.mp4');
});
