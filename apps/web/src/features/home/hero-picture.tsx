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

/** On a field the title stands word under word; on a slab in one line. */
function titleSize({ layout, title }: Slide): CSSProperties {
  const words = title.split(' ');
  const longest = Math.max(...words.map(characterCount));
  const isSlab = layout === 'full';
  return { '--len': isSlab ? characterCount(title) : longest, '--ln': words.length } as CSSProperties;
}

/** A picture that does not come leaves the field, also where it failed before the scripts were here. */
function hideBroken(image: HTMLImageElement | null): void {
  if (!image) return;
  const hide = () => {
    image.hidden = true;
  };
  if (image.complete && image.naturalWidth === 0) hide();
  else image.onerror = hide;
}

/** A slide of the channel: never words on the picture, but on a school's field (`cut`) or slab (`full`). */
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
        <span className={heroStyles.way}>
          <SiteLink to={slide.to} className={buttonClass({ kind: 'go', size: 'big' })}>
            {slide.button}
          </SiteLink>
        </span>
      </Wrap>
    </div>
  );
}
