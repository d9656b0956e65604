import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { Lazy } from '../lazy/lazy.tsx';
import { lazyView } from '../lazy/lazy-view.tsx';

const video = lazyView(() => import('./preview-video.tsx'), 'PreviewVideo');

/** Loads when a card is hovered for the first time. If it fails to load, the picture stays. */
export function PreviewFilm({ src }: { readonly src: string }) {
  return (
    <ErrorBoundary>
      <Lazy view={video} props={{ src }} />
    </ErrorBoundary>
  );
}
