import type { PlayerMessages } from '@grandstand/player/player-messages';
import { useMemo } from 'react';
import type { MessageKey } from '../i18n/translator.ts';
import { useTranslator } from '../i18n/use-translator.ts';

const KEYS = {
  player: 'player_player',
  play: 'player_play',
  pause: 'player_pause',
  watch_again: 'player_watch_again',
  back: 'player_back',
  forward: 'player_forward',
  position: 'player_position',
  position_of: 'player_position_of',
  live: 'player_live',
  go_live: 'player_go_live',
  behind_live: 'player_behind_live',
  watching_live: 'player_watching_live',
  be_right_back: 'player_be_right_back',
  be_right_back_why: 'player_be_right_back_why',
  times: 'player_times',
  times_from_start: 'player_times_from_start',
  times_at_venue: 'player_times_at_venue',
  volume: 'player_volume',
  mute: 'player_mute',
  unmute: 'player_unmute',
  tap_for_sound: 'player_tap_for_sound',
  settings: 'player_settings',
  quality: 'player_quality',
  auto: 'player_auto',
  sound_only: 'player_sound_only',
  speed: 'player_speed',
  captions: 'player_captions',
  captions_off: 'player_captions_off',
  picture_in_picture: 'player_picture_in_picture',
  airplay: 'player_airplay',
  theatre: 'player_theatre',
  fullscreen: 'player_fullscreen',
  leave_fullscreen: 'player_leave_fullscreen',
  keys: 'player_keys',
  key_space: 'player_key_space',
  key_play: 'player_key_play',
  key_seek: 'player_key_seek',
  key_volume: 'player_key_volume',
  key_jump: 'player_key_jump',
  key_speed: 'player_key_speed',
  key_live: 'player_key_live',
  key_marks: 'player_key_marks',
  key_clip: 'make_clip',
  key_help: 'player_key_help',
  keys_on_page: 'player_keys_on_page',
  close: 'close',
  connection_lost: 'player_connection_lost',
  connection_retry: 'player_connection_retry',
  try_now: 'player_try_now',
  failed: 'player_failed',
  failed_what_to_do: 'player_failed_what_to_do',
  try_again: 'retry',
} as const satisfies Record<keyof PlayerMessages, MessageKey>;

/** The player's messages in the reader's language; the player fills in their parameters itself. */
export function usePlayerMessages(): PlayerMessages {
  const { t } = useTranslator();
  return useMemo(() => {
    const entries = Object.entries(KEYS).map(([name, key]) => [name, t(key)]);
    return Object.fromEntries(entries) as Record<keyof PlayerMessages, string>; // KEYS has every name
  }, [t]);
}
