import type { OwnClip } from '@grandstand/contract/clips.schema';
import { Chip, Chips } from '@grandstand/ui/chip';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { tagsOf } from './tags-of.ts';

interface Props {
  readonly clips: readonly OwnClip[];
  readonly value: string | null;
  readonly onChange: (tag: string | null) => void;
}

/** Without a choice there is nothing to filter. */
export function TagFilter({ clips, value, onChange }: Props) {
  const { t } = useTranslator();
  const tags = tagsOf(clips);
  if (tags.length < 2) return null;
  return (
    <Chips label={t('clips_filter')}>
      <Chip pressed={value === null} onClick={() => onChange(null)}>
        {t('clips_all_tags')}
      </Chip>
      {tags.map(({ tag, count }) => (
        <Chip key={tag} pressed={tag === value} onClick={() => onChange(tag === value ? null : tag)}>
          {tag} {count}
        </Chip>
      ))}
    </Chips>
  );
}
