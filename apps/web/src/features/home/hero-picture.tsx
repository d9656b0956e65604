import type { Slide } from '@grandstand/contract/content.schema';
import { characterCount } from '@grandstand/rules/name-fitting';
import { inkOn } from '@grandstand/rules/poster-colors';
import { buttonClass } from '@grandstand/ui/button';
import { Pill } from '@grandstand/ui/pill';
import { Wrap } from '@grandstand/ui/wrap';
import type { CSSProperties } from 'react';
import { useGroup } from '#shared/channel.ts';
import { SiteLink } from '#shared/routing/site-link.tsx';
import heroStyles from './hero.module.css';
import styles from './hero-picture.module.css';

/** The title is one word per line on a field, and one line on a slab. */
function titleSize({ layout, title }: Slide): CSSProperties {
  const words = title.split(' ');
  const longest = Math.max(...words.map(characterCount));
  const isSlab = layout === 'full';
  return { '--len': isSlab ? characterCount(title) : longest, '--ln': words.length } as CSSProperties;
}

/** Hides a picture that failed to load, also before hydration. */
function hideBroken(image: HTMLImageElement | null): void {
  if (!image) return;
  const hide = () => {
    image.hidden = true;
  };
  if (image.complete && image.naturalWidth === 0) hide();
  else image.onerror = hide;
}

/** A slide of the channel. Its text is never on the picture, but on a field (`cut`) or slab (`full`) in a school's colours. */
export function HeroPicture({ slide }: { readonly slide: Slide }) {
  const group = useGroup(slide.participant_group_id);
  const field = group?.color ?? 'var(--surface-2)';
  const ink = group ? inkOn(group.color) : 'var(--body-text-color)';
  const style = { '--m1': field, '--mi': ink, '--pc': group?.mark_color ?? 'var(--accent)' };
  return (
    <SiteLink
      to={slide.to}
      className={styles.slide}
      data-layout={slide.layout}
      style={style as CSSProperties}
    >
      <img key={slide.image} ref={hideBroken} src={slide.image} alt={slide.image_alt} />
      <span className={styles.piping} />
      <span className={styles.field} />
      <span className={styles.words}>
        <h2 style={titleSize(slide)}>{slide.title}</h2>
        {slide.text && <span className={styles.text}>{slide.text}</span>}
      </span>
    </SiteLink>
  );
}

export function HeroPictureBar({ slide }: { readonly slide: Slide }) {
  return (
    <div className={heroStyles.bar}>
      <Wrap className={heroStyles.barRow}>
        {slide.tag && <Pill kind="out">{slide.tag}</Pill>}
        {slide.meta && <p>{slide.meta}</p>}
        <span className={heroStyles.action}>
          <SiteLink to={slide.to} className={buttonClass({ kind: 'go', size: 'big' })}>
            {slide.button}
          </SiteLink>
        </span>
      </Wrap>
    </div>
  );
}
