import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { PlayerHandle } from '@grandstand/player/player-props';
import { CLIP_NAME_MAX_LENGTH } from '@grandstand/rules/clip-rules';
import { FieldError } from '@grandstand/ui/field-error';
import { TextField } from '@grandstand/ui/text-field';
import { useId, useSyncExternalStore } from 'react';
import { TagField } from '#shared/clips/tag-field.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './clip-cutter.module.css';
import type { Cutter } from './create-cutter.ts';
import { FrameStrip } from './frame-strip.tsx';
import { MomentChoice } from './moment-choice.tsx';
import { SaveClip } from './save-clip.tsx';
import { TimeSteps } from './time-steps.tsx';
import { useClipForm } from './use-clip-form.ts';
import { useFrameTimes } from './use-frame-times.ts';
import { useFrames } from './use-frames.ts';
import { useNearbyMoments } from './use-nearby-moments.ts';

interface Props {
  readonly event: EventDetail;
  readonly player: PlayerHandle;
  readonly cutter: Cutter;
  readonly frameSeconds: number;
  readonly onCut: (id: number) => void;
}

/** The part of the game, then the name and tags of the clip. */
export function CutForm({ event, player, cutter, frameSeconds, onCut }: Props) {
  const { t } = useTranslator();
  const errorId = useId();
  const { selection, visible } = useSyncExternalStore(cutter.subscribe, cutter.getState);
  const times = useFrameTimes(visible);
  const frameAt = useFrames(event, player, times);
  const moments = useNearbyMoments(event, player, selection.end);
  const { form, name, offered } = useClipForm(event, player, cutter, onCut);
  const steps = { cutter, selection, frameSeconds };
  return (
    <Form name={name} label={t('cutter_head')} state={form}>
      <FrameStrip
        cutter={cutter}
        player={player}
        selection={selection}
        visible={visible}
        times={times}
        frameAt={frameAt}
        frameSeconds={frameSeconds}
        moments={moments}
        errorId={errorId}
      />
      <FieldError id={errorId} error={form.errors.duration} />
      <div className={styles.steps}>
        <TimeSteps handle="start" {...steps} />
        <TimeSteps handle="end" {...steps} />
      </div>
      <MomentChoice event={event} moments={moments} onChoose={cutter.selectMoment} />
      <div className={styles.texts}>
        <TextField label={t('clip_name')} maxLength={CLIP_NAME_MAX_LENGTH} {...form.text('name')} />
        <TagField
          offered={offered}
          lines={form.values.tags}
          error={form.errors.tags}
          onChange={tags => form.change({ tags })}
        />
        <SaveClip event={event} isPending={form.isPending} />
      </div>
    </Form>
  );
}
