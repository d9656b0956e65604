import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './rail.module.css';
import { LEFT } from './rare-icons.tsx';

interface Props {
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly children: ReactNode;
}

interface Ends {
  readonly start: boolean;
  readonly end: boolean;
}

function endsOf(rail: HTMLElement): Ends {
  const left = Math.abs(rail.scrollLeft);
  return { start: left < 8, end: left + rail.clientWidth > rail.scrollWidth - 8 };
}

/** A row that scrolls sideways: by touch, by wheel or trackpad along its axis, by keyboard, by its arrows. */
export function Rail({ label, previousLabel, nextLabel, children }: Props) {
  const rail = useRef<HTMLElement>(null);
  const [ends, setEnds] = useState<Ends>({ start: true, end: true });

  useEffect(() => {
    const element = rail.current;
    if (element === null) return;
    const update = () => setEnds(endsOf(element));
    const size = new ResizeObserver(update);
    size.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);

  /** Scrolls by whole cards, almost one screen. */
  function move(direction: -1 | 1) {
    const element = rail.current;
    const card = element?.firstElementChild;
    if (!element || !card) return;
    const step = Math.max(1, Math.floor(element.clientWidth / card.clientWidth)) * card.clientWidth;
    element.scrollBy({ left: direction * step, behavior: 'smooth' });
  }

  return (
    <div className={styles.frame}>
      <section
        ref={rail}
        className={styles.rail}
        tabIndex={ends.start && ends.end ? -1 : 0}
        aria-label={label}
      >
        {children}
      </section>
      {!ends.start && (
        <span className={styles.previous}>
          <IconButton icon={LEFT} label={previousLabel} tabIndex={-1} onClick={() => move(-1)} />
        </span>
      )}
      {!ends.end && (
        <span className={styles.next}>
          <IconButton icon="right" label={nextLabel} tabIndex={-1} onClick={() => move(1)} />
        </span>
      )}
    </div>
  );
}
