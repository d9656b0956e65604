import { Button } from '@grandstand/ui/button';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { clipClock } from './clip-clock.ts';
import type { Cutter } from './create-cutter.ts';
import type { Handle, Selection } from './selection.ts';

interface Props {
  readonly handle: Handle;
  readonly cutter: Cutter;
  readonly selection: Selection;
  readonly frameSeconds: number;
}

/** Moves one end of the selection by seconds and by frames. */
export function TimeSteps({ handle, cutter, selection, frameSeconds }: Props) {
  const { t } = useTranslator();
  const name = t(`cutter_${handle}`);
  const steps = [
    { by: -1, text: '−1 s', label: 'cutter_second_back' },
    { by: -frameSeconds, text: '◂', label: 'cutter_frame_back' },
    { by: frameSeconds, text: '▸', label: 'cutter_frame_forward' },
    { by: 1, text: '+1 s', label: 'cutter_second_forward' },
  ] as const;
  const buttons = steps.map(({ by, text, label }) => (
    <Button
      key={label}
      aria-label={t(label, { handle: name })}
      title={t(label, { handle: name })}
      onClick={() => cutter.step(handle, by)}
    >
      {text}
    </Button>
  ));
  return (
    <fieldset aria-label={name}>
      <span aria-hidden="true">{name}</span>
      {buttons.slice(0, 2)}
      <output aria-live="off">{clipClock(selection[handle])}</output>
      {buttons.slice(2)}
    </fieldset>
  );
}
