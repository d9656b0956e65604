import { CheckboxField } from '@grandstand/ui/checkbox-field';
import { FieldError } from '@grandstand/ui/field-error';
import { TextField } from '@grandstand/ui/text-field';
import { useId } from 'react';
import { useTranslator } from '../i18n/use-translator.ts';
import styles from './tag-field.module.css';

/** A form has texts and ticks, so the tags are one text, a tag in each line. */
export const linesOf = (tags: readonly string[]) => tags.join('\n');
export const tagsIn = (lines: string) => lines.split('\n').filter(tag => tag !== '');

interface Props {
  readonly offered: readonly string[];
  /** The chosen tags, one in each line. */
  readonly lines: string;
  readonly error: string | undefined;
  readonly onChange: (lines: string) => void;
}

/** The tags of a clip. A channel that lists none accepts any text, here one. */
export function TagField({ offered, lines, error, onChange }: Props) {
  const { t } = useTranslator();
  const errorId = useId();
  const chosen = tagsIn(lines);
  if (offered.length === 0) {
    return (
      <TextField
        label={t('clip_tags')}
        value={lines}
        error={error}
        onChange={e => onChange(e.target.value)}
      />
    );
  }
  const toggle = (tag: string) =>
    onChange(linesOf(chosen.includes(tag) ? chosen.filter(other => other !== tag) : [...chosen, tag]));
  return (
    <fieldset className={styles.tags} aria-describedby={errorId}>
      <legend>{t('clip_tags')}</legend>
      <div>
        {offered.map(tag => (
          <CheckboxField
            key={tag}
            label={tag}
            checked={chosen.includes(tag)}
            aria-invalid={error ? true : undefined}
            onChange={() => toggle(tag)}
          />
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
