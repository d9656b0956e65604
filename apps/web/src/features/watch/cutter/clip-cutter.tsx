import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { PlayerHandle } from '@grandstand/player/player-props';
import { Heading } from '@grandstand/ui/heading';
import { IconButton } from '@grandstand/ui/icon-button';
import { Wrap } from '@grandstand/ui/wrap';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useTabStorage } from '#shared/storage/storage-context.tsx';
import { removeSelection } from '../clip-draft.ts';
import styles from './clip-cutter.module.css';
import { ClipLength } from './clip-length.tsx';
import { ClipsLeft } from './clips-left.tsx';
import { CutForm } from './cut-form.tsx';
import { MadeClip } from './made-clip.tsx';
import { useCutter } from './use-cutter.ts';

interface Props {
  readonly event: EventDetail;
  readonly player: PlayerHandle;
  readonly close: () => void;
}

/** Below the running game: cuts a clip of it, then plays that clip. */
export function ClipCutter({ event, player, close }: Props) {
  const { t } = useTranslator();
  const title = useId();
  const tab = useTabStorage();
  const section = useRef<HTMLElement>(null);
  const [clipId, setClipId] = useState<number>();
  const { open, frameSeconds } = useCutter(event, player);
  const isOpen = open !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    if (document.fullscreenElement) void document.exitFullscreen();
    section.current?.focus({ preventScroll: true });
    const { top } = section.current?.getBoundingClientRect() ?? { top: 0 };
    if (top < 0 || top > innerHeight / 2) section.current?.scrollIntoView();
  }, [isOpen]);
  useEffect(() => {
    if (clipId === undefined) return;
    // The form with the focus is gone; its successor is announced by its name.
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, [clipId]);
  if (!open) return null;

  const leave = () => {
    removeSelection(tab, event.id);
    open.leave();
    close();
  };
  return (
    <section
      ref={section}
      className={styles.cutter}
      aria-labelledby={title}
      tabIndex={-1}
      data-made={clipId !== undefined || undefined}
      onKeyDown={e => e.key === 'Escape' && leave()}
    >
      <Wrap>
        <header className={styles.head}>
          <Heading level={2} size="md" id={title}>
            {t(clipId === undefined ? 'cutter_head' : 'cutter_done')}
          </Heading>
          <ClipsLeft />
          {clipId === undefined && <ClipLength cutter={open.cutter} />}
          <IconButton
            icon="close"
            label={t(clipId === undefined ? 'cutter_close' : 'close')}
            onClick={leave}
          />
        </header>
        {clipId === undefined ? (
          <CutForm
            event={event}
            player={player}
            cutter={open.cutter}
            frameSeconds={frameSeconds}
            onCut={id => {
              open.cutter.stopLoop();
              player.pause();
              removeSelection(tab, event.id);
              setClipId(id);
            }}
          />
        ) : (
          <MadeClip id={clipId} />
        )}
      </Wrap>
    </section>
  );
}
