import { fill } from './core/fill.ts';
import { SEEK_STEP_SECONDS } from './core/seekable-range.ts';
import { IconButton } from './icon-button.tsx';
import { usePlayer } from './player-context.ts';

/** The large variant over the picture also shows the seconds. */
export function SeekButton({ to, large = false }: { to: 'back' | 'forward'; large?: boolean }) {
  const { commands, messages } = usePlayer();
  const seconds = to === 'back' ? -SEEK_STEP_SECONDS : SEEK_STEP_SECONDS;
  return (
    <IconButton
      icon={to}
      label={fill(messages[to], { seconds: SEEK_STEP_SECONDS })}
      onClick={() => commands.seekBy(seconds)}
    >
      {large && <b aria-hidden="true">{SEEK_STEP_SECONDS}</b>}
    </IconButton>
  );
}
