import { IconButton } from '@grandstand/ui/icon-button';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { Wrap } from '@grandstand/ui/wrap';
import type { CSSProperties } from 'react';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './hero.module.css';
import { HeroEvent, HeroEventBar, useEventTab } from './hero-event.tsx';
import { HeroPicture, HeroPictureBar } from './hero-picture.tsx';
import type { HeroSlide } from './hero-slide.ts';
import { useCarousel } from './use-carousel.ts';

/** The head of home: the featured game, then the channel's slides. */
export function Hero({ slides }: { readonly slides: readonly HeroSlide[] }) {
  const { t } = useTranslator();
  const { at, hasMoved, show, isPaused, setPaused, handlers } = useCarousel(slides.length);
  const slide = slides[at] ?? slides[0];
  if (!slide) return null;
  return (
    <section className={styles.hero} aria-label={t('hero')} aria-roledescription="carousel" {...handlers}>
      <div className={styles.slide} key={slide.key} data-entering={hasMoved || undefined}>
        <ErrorBoundary>
          {slide.kind === 'event' ? <HeroEvent event={slide.event} /> : <HeroPicture slide={slide.slide} />}
        </ErrorBoundary>
      </div>
      <ErrorBoundary key={`${slide.key}-bar`}>
        {slide.kind === 'event' ? (
          <HeroEventBar event={slide.event} />
        ) : (
          <HeroPictureBar slide={slide.slide} />
        )}
      </ErrorBoundary>
      {slides.length > 1 && (
        <div className={styles.tabs}>
          <Wrap className={styles.tabRow} style={{ '--slides': slides.length } as CSSProperties}>
            {slides.map((other, number) => (
              <ErrorBoundary key={other.key}>
                <HeroTab
                  slide={other}
                  number={number + 1}
                  total={slides.length}
                  isCurrent={number === at}
                  onChoose={() => show(number)}
                />
              </ErrorBoundary>
            ))}
            <span className={styles.pause}>
              <IconButton
                icon={isPaused ? 'play' : 'pause'}
                label={t(isPaused ? 'play_slides' : 'pause_slides')}
                onClick={() => setPaused(!isPaused)}
              />
            </span>
          </Wrap>
        </div>
      )}
    </section>
  );
}

interface TabProps {
  readonly slide: HeroSlide;
  readonly number: number;
  readonly total: number;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function HeroTab({ slide, number, total, isCurrent, onChoose }: TabProps) {
  const { t } = useTranslator();
  const eventTab = useEventTab(slide.kind === 'event' ? slide.event : null);
  const { title, note } = eventTab ?? {
    title: slide.kind === 'slide' ? slide.slide.title : '',
    note: slide.kind === 'slide' ? (slide.slide.tag ?? '') : '',
  };
  return (
    <button type="button" aria-current={isCurrent || undefined} onClick={onChoose}>
      <VisuallyHidden>{t('slide_of', { number, total, title: `${title} ${note}` })}</VisuallyHidden>
      <span aria-hidden="true">{title}</span>
      <small aria-hidden="true">{note}</small>
    </button>
  );
}
