import type { OwnClip } from '@grandstand/contract/clips.schema';
import { CLIP_NAME_MAX_LENGTH, clipTextErrors } from '@grandstand/rules/clip-rules';
import { Dialog } from '@grandstand/ui/dialog';
import { SubmitButton } from '@grandstand/ui/submit-button';
import { TextField } from '@grandstand/ui/text-field';
import { useCall } from '#shared/api/call-options.ts';
import { useClient } from '#shared/api/client-context.ts';
import { linesOf, TagField, tagsIn } from '#shared/clips/tag-field.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { WithMessages } from '#shared/i18n/with-messages.tsx';
import type { PopupProps } from '#shared/popups/popups.ts';

interface Props extends PopupProps<OwnClip> {
  readonly clip: OwnClip;
}

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
  return (
    <Dialog title={t('clip_edit_head')} closeLabel={t('close')} onClose={cancel}>
      <Form name={`clip-${clip.id}`} label={t('clip_edit_head')} state={state}>
        <TextField label={t('clip_name')} maxLength={CLIP_NAME_MAX_LENGTH} {...state.text('name')} />
        <TagField
          offered={[...new Set([...offered, ...clip.tags])]}
          lines={state.values.tags}
          error={state.errors.tags}
          onChange={tags => state.change({ tags })}
        />
        <SubmitButton isPending={state.isPending}>{t('save')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
