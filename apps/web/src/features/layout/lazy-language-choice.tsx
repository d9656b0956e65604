import { useEffect, useRef, useState } from 'react';
import { CHOSEN_LANGUAGE } from '#shared/i18n/chosen-language.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { useStorage } from '#shared/storage/storage-context.tsx';

const choice = lazyView(() => import('./language-choice.tsx'), 'LanguageChoice');

/** Loads the language choice when the footer scrolls into view, or right away if the page is not in the chosen language. */
export function LazyLanguageChoice() {
  const { language } = useTranslator();
  const storage = useStorage();
  const [isHere, setHere] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const load = () =>
      choice.preload().then(
        () => setHere(true),
        () => undefined,
      );
    const chosen = storage.get(CHOSEN_LANGUAGE);
    if (chosen && chosen !== language) void load();
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void load();
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [language, storage]);
  return <span ref={place}>{isHere && <Lazy view={choice} props={{}} />}</span>;
}
