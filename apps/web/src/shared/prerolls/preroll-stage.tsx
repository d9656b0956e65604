import type { Preroll } from '@grandstand/contract/content.schema';
import { IconButton } from '@grandstand/player/icon-button';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { useRef } from 'react';
import { useChannel } from '../channel.ts';
import { messagesViews } from '../i18n/lazy-messages.tsx';
import { useTranslator } from '../i18n/use-translator.ts';
import { LoadedView } from '../lazy/lazy-view.tsx';
import styles from './preroll-stage.module.css';
import { usePrerollFilm } from './use-preroll-film.ts';
import { usePrerollKeys } from './use-preroll-keys.ts';

interface PrerollProps {
  readonly preroll: Preroll;
  readonly autoPlay: boolean;
  /** The film waits for its data, or plays again; a film that the viewer has paused does not wait. */
  readonly onStall: (isWaiting: boolean) => void;
  /** Skipped, or seen to its end. */
  readonly onDismiss: () => void;
  /** The film does not play. */
  readonly onFailure: () => void;
}

const messages = messagesViews('prerolls');

/** A sponsor's film before the game (decision E50), which loads behind it. */
export function PrerollStage(props: PrerollProps) {
  const { language } = useTranslator();
  return <LoadedView view={messages[language]} props={{ children: <PrerollFilm {...props} /> }} />;
}

function PrerollFilm({ preroll, autoPlay, onStall, onDismiss, onFailure }: PrerollProps) {
  const { t } = useTranslator();
  const { skip_after_seconds } = useChannel().settings.preroll_rules;
  const root = useRef<HTMLElement>(null);
  const end = (then: () => void) => () => {
    const hadFocus = root.current?.contains(document.activeElement);
    const stage = root.current?.parentElement;
    then();
    // The pressed button is gone then: its focus moves to the game.
    if (hadFocus)
      requestAnimationFrame(() =>
        stage?.querySelector<HTMLElement>('.player')?.focus({ preventScroll: true }),
      );
  };
  const film = usePrerollFilm({ autoPlay, onStall, onEnd: end(onDismiss), onFailure: end(onFailure) });
  usePrerollKeys(root, film);
  const { sponsor, link, url } = preroll;
  const { isPlaying, muted, seconds, left } = film;
  const skipIn = skip_after_seconds === null ? null : Math.max(0, Math.ceil(skip_after_seconds - seconds));
  return (
    <section
      ref={root}
      className="player"
      data-preroll=""
      aria-label={t('preroll_by', { sponsor })}
      tabIndex={-1}
    >
      <div className="player__screen">
        {/* biome-ignore lint/a11y/useMediaCaption: a short film whose words are in its picture */}
        <video
          ref={film.ref}
          className="player__picture"
          src={url}
          aria-label={t('preroll_by', { sponsor })}
          playsInline
          preload="auto"
          onClick={film.togglePlay}
        />
        <VisuallyHidden role="status">
          {skipIn === 0 ? t('preroll_can_skip') : t('preroll_announced', { sponsor })}
        </VisuallyHidden>
        <p className={styles.top}>
          <span className={styles.ad}>{t('preroll_ad')}</span>
          <b>{sponsor}</b>
          {left !== null && (
            <span className={styles.countdown} role="timer">
              {t('preroll_game_in', { seconds: left })}
            </span>
          )}
        </p>
        {film.isWaitingForPress && (
          <button
            type="button"
            className="player__big"
            aria-label={t('player_play')}
            onClick={film.togglePlay}
          >
            <svg className="player__icon" data-solid viewBox="0 0 24 24" aria-hidden="true">
              <path d="M7 4l13 8-13 8z" />
            </svg>
          </button>
        )}
        <div className={styles.bottom}>
          <div className={styles.row}>
            <IconButton
              icon={isPlaying ? 'pause' : 'play'}
              label={t(isPlaying ? 'player_pause' : 'player_play')}
              solid={!isPlaying}
              onClick={film.togglePlay}
              always
            />
            <IconButton
              icon={muted ? 'muted' : 'volume'}
              label={t(muted ? 'player_unmute' : 'player_mute')}
              onClick={film.toggleMute}
              always
            />
          </div>
          <div className={styles.choices}>
            {link !== null && (
              <a
                className={styles.link}
                href={link}
                target="_blank"
                rel="noopener sponsored"
                onClick={film.pause}
              >
                <span>{t('preroll_visit', { sponsor })}</span>
                <svg className="player__icon" viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M9 5h10v10M19 5L6 18" />
                </svg>
                <VisuallyHidden> ({t('preroll_new_tab')})</VisuallyHidden>
              </a>
            )}
            {skipIn !== null && (
              <button
                type="button"
                className={styles.skip}
                aria-disabled={skipIn > 0 || undefined}
                onClick={skipIn > 0 ? undefined : end(onDismiss)}
              >
                {skipIn > 0 ? t('preroll_skip_in', { seconds: skipIn }) : t('preroll_skip')}
              </button>
            )}
          </div>
        </div>
        <span className={styles.progress} style={{ scale: `${film.share} 1` }} aria-hidden="true" />
      </div>
    </section>
  );
}
