import type { Package } from '@grandstand/contract/entities.schema';
import { advertisedFeatures } from '@grandstand/rules/advertised-features';
import { Icon } from '@grandstand/ui/icon';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import type { ReactNode } from 'react';
import { useChannel } from '../../channel.ts';
import { useTranslator } from '../../i18n/use-translator.ts';
import styles from './feature-list.module.css';

interface Props {
  readonly features: Package['features'];
  /** Features that other passes have and this one lacks. */
  readonly missing: Package['features'];
  /** More items. */
  readonly children?: ReactNode;
}

/** The features of a pass, with the missing ones struck through. Features that nobody would notice here are left out (decision H115). */
export function FeatureList({ features, missing, children }: Props) {
  const { t } = useTranslator();
  const offers = { hasPrerolls: useChannel().settings.prerolls.length > 0 };
  return (
    <ul>
      {advertisedFeatures(features, offers).map(feature => (
        <li key={feature}>
          <Icon name="check" />
          {t(`feature_${feature}`)}
        </li>
      ))}
      {advertisedFeatures(missing, offers).map(feature => (
        <li key={feature} className={styles.missing}>
          <Icon name="close" />
          <span>
            <VisuallyHidden>{t('not_included')} </VisuallyHidden>
            <s>{t(`feature_${feature}`)}</s>
          </span>
        </li>
      ))}
      {children}
    </ul>
  );
}

type Featured = Pick<Package, 'features'>;

/** Features that another pass has and this one lacks. */
export function missingFeatures({ features }: Featured, all: readonly Featured[]): Package['features'] {
  const everywhere = new Set(all.flatMap(pass => pass.features));
  return [...everywhere].filter(feature => !features.includes(feature));
}
