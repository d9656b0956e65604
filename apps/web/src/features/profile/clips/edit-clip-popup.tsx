import type { OwnClip } from '@grandstand/contract/clips.schema';
import { CLIP_NAME_MAX_LENGTH, clipTextErrors } from '@grandstand/rules/clip-rules';
import { Dialog } from '@grandstand/ui/dialog';
import { FieldError } from '@grandstand/ui/field-error';
import { SubmitButton } from '@grandstand/ui/submit-button';
import { TextField } from '@grandstand/ui/text-field';
import { useId } from 'react';
import { useCall } from '#shared/api/call-options.ts';
import { useClient } from '#shared/api/client-context.ts';
import { Form } from '#shared/forms/form.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { WithMessages } from '#shared/i18n/with-messages.tsx';
import type { PopupProps } from '#shared/popups/popups.ts';
import styles from './edit-clip-popup.module.css';

interface Props extends PopupProps<OwnClip> {
  readonly clip: OwnClip;
}

/** A form has texts and ticks, so the tags are one text, a tag in each line. */
const linesOf = (tags: readonly string[]) => tags.join('\n');
const tagsIn = (lines: string) => lines.split('\n').filter(tag => tag !== '');

/** Changes the name and tags of a clip, by the rules of a new one (specification 5). Popups are outside the page and load its messages themselves. */
export function EditClipPopup(props: Props) {
  return (
    <WithMessages messages="account">
      <EditClip {...props} />
    </WithMessages>
  );
}

function EditClip({ clip, ok, cancel }: Props) {
  const { t } = useTranslator();
  const client = useClient();
  const offered = useCall('listClipTags').data ?? clip.tags;
  const state = useForm({
    name: `clip-${clip.id}`,
    initial: { name: clip.name, tags: linesOf(clip.tags) },
    validate: ({ name, tags }) => clipTextErrors({ name, tags: tagsIn(tags) }, offered),
    send: async ({ name, tags }) => {
      const body = { name, tags: tagsIn(tags) };
      ok(await client.call('updateClip', { params: { id: clip.id }, body }));
    },
  });
  const chosen = tagsIn(state.values.tags);
  const toggle = (tag: string) => {
    const tags = chosen.includes(tag) ? chosen.filter(other => other !== tag) : [...chosen, tag];
    state.change({ tags: linesOf(tags) });
  };
  return (
    <Dialog title={t('clip_edit_head')} closeLabel={t('close')} onClose={cancel}>
      <Form name={`clip-${clip.id}`} label={t('clip_edit_head')} state={state}>
        <TextField label={t('clip_name')} maxLength={CLIP_NAME_MAX_LENGTH} {...state.text('name')} />
        <TagField
          offered={[...new Set([...offered, ...clip.tags])]}
          chosen={chosen}
          error={state.errors.tags}
          onToggle={toggle}
        />
        <SubmitButton isPending={state.isPending}>{t('save')}</SubmitButton>
      </Form>
    </Dialog>
  );
}

interface TagFieldProps {
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onToggle: (tag: string) => void;
}

function TagField({ offered, chosen, error, onToggle }: TagFieldProps) {
  const { t } = useTranslator();
  const errorId = useId();
  return (
    <fieldset className={styles.tags} aria-describedby={errorId}>
      <legend>{t('clip_tags')}</legend>
      <div>
        {offered.map(tag => (
          <label key={tag}>
            <input
              type="checkbox"
              checked={chosen.includes(tag)}
              aria-invalid={error ? true : undefined}
              onChange={() => onToggle(tag)}
            />
            {tag}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
