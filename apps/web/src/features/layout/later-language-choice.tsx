import { useEffect, useRef, useState } from 'react';
import { LoadedView, lazyView } from '#shared/routing/lazy-view.tsx';

const choice = lazyView(async () => (await import('./language-choice.tsx')).LanguageChoice);

/** Its code comes with the first look at the footer, which is whole without it. */
export function LaterLanguageChoice() {
  const [isHere, setHere] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      choice.preload().then(
        () => setHere(true),
        () => undefined,
      );
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <span ref={place}>{isHere && <LoadedView view={choice} props={{}} />}</span>;
}
