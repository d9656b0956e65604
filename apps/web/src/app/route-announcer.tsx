import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';

/** Announces a new page's title to screen readers and moves the focus to its content. */
export function RouteAnnouncer({ path }: { readonly path: string }) {
  const [said, say] = useState('');
  const first = useRef(path);

  useEffect(() => {
    if (first.current === path) return;
    first.current = '';
    document.getElementById('main')?.focus({ preventScroll: true });
    say(document.title);
    const title = document.querySelector('title');
    if (title === null) return;
    // A view that is still loading sets its title later.
    const changes = new MutationObserver(() => say(document.title));
    changes.observe(title, { childList: true });
    return () => changes.disconnect();
  }, [path]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  );
}
