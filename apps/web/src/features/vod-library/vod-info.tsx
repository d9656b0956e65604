import type { VodMediaDetail } from '@grandstand/contract/entities.schema';
import { Heading } from '@grandstand/ui/heading';
import { useGroup } from '#shared/channel.ts';
import { clockText } from '#shared/events/event-time.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { ShareButton } from '#shared/watching/share-button.tsx';
import { StageInfo } from '#shared/watching/stage-info.tsx';
import styles from './vod-info.module.css';
import { vodDayText } from './vod-text.ts';

export function VodInfo({ item }: { readonly item: VodMediaDetail }) {
  const { t, locale } = useTranslator();
  const group = useGroup(item.participant_group_id);
  const length = item.duration === null ? null : clockText(item.duration);
  const when = [group?.name, vodDayText(item.date, locale), length].filter(Boolean).join(' · ');
  return (
    <StageInfo>
      <div className={styles.words}>
        <Heading level={1} size="lg">
          {item.title}
        </Heading>
        <p className={styles.when}>{when}</p>
        {item.description && <p>{item.description}</p>}
        {item.credit && <p className={styles.credit}>{t('footage_credit', { credit: item.credit })}</p>}
      </div>
      <ShareButton title={item.title} />
    </StageInfo>
  );
}
