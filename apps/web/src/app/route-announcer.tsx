import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Announces a new page's title to screen readers and moves the focus to its content, unless the page has placed it there. */
export function RouteAnnouncer({ path }: { readonly path: string }) {
  const [announcement, announce] = useState('');
  const first = useRef(path);
  const shown = useRef(path);
  const focusedOn = useRef<string | null>(null);

  useLayoutEffect(() => {
    shown.current = path;
  }, [path]);

  // While the new view loads, the link that led to it is still in the page and has the focus.
  useEffect(() => {
    const noteFocus = () => {
      focusedOn.current = shown.current;
    };
    document.addEventListener('focusin', noteFocus);
    return () => document.removeEventListener('focusin', noteFocus);
  }, []);

  useEffect(() => {
    if (first.current === path) return;
    first.current = '';
    if (focusedOn.current !== path) document.getElementById('main')?.focus({ preventScroll: true });
    announce(document.title);
    const title = document.querySelector('title');
    if (title === null) return;
    // A view that is still loading sets its title later.
    const changes = new MutationObserver(() => announce(document.title));
    changes.observe(title, { childList: true });
    return () => changes.disconnect();
  }, [path]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announcement}
    </VisuallyHidden>
  );
}
