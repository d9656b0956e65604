import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import { Crest } from '@grandstand/ui/crest';
import { useState } from 'react';
import { useHidesPictures } from '../events/hidden-scores.ts';
import { pictureWidths } from '../events/picture-widths.ts';
import { PreviewFilm } from '../events/preview-film.tsx';
import { kitStyle, useSides } from '../events/sides.ts';
import styles from './moment-card.module.css';
import type { ShownMoment } from './shown-moment.ts';

interface Props {
  readonly clip: ShownMoment;
  readonly isPreviewing: boolean;
}

/** The width at which the wide picture fills the height of the tall card. */
const WIDE = 'clamp(33rem, 48vw, 50rem)';

/** A frame of the clip; without one, or if it would reveal a hidden score, the colours of its teams. */
export function MomentPicture({ clip, isPreviewing }: Props) {
  const [broken, setBroken] = useState<string>();
  const media = useHidesPictures(clip.event) ? [] : clip.media;
  const addressOf = (type: number) => media.find(medium => medium.type === type)?.url;
  const image = addressOf(MEDIA_TYPE.image);
  const small = addressOf(MEDIA_TYPE.preview_alt);
  const film = addressOf(MEDIA_TYPE.preview);
  return (
    <>
      {/* Shown until the picture has loaded, so that the frame is never empty. */}
      <TeamColors clip={clip} />
      {image && image !== broken && (
        <img
          src={image}
          srcSet={pictureWidths(image, small)}
          sizes={WIDE}
          alt=""
          loading="lazy"
          onError={() => setBroken(image)}
        />
      )}
      {isPreviewing && film && <PreviewFilm src={film} />}
    </>
  );
}

function TeamColors({ clip }: { readonly clip: ShownMoment }) {
  const sides = useSides(clip.event);
  if (!sides) return null;
  return (
    <span className={styles.teams}>
      {[sides.away, sides.home].map(({ kit, crest, short_name }) => (
        <span key={short_name} style={kitStyle(kit)}>
          {crest && <Crest drawing={crest} />}
        </span>
      ))}
    </span>
  );
}
