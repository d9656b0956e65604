/** Every text that the player shows or announces. The player replaces the placeholders `{…}`. */
export type PlayerMessages = {
  /** {title} */
  player: string;
  play: string;
  pause: string;
  watch_again: string;
  /** {seconds} */
  back: string;
  /** {seconds} */
  forward: string;
  position: string;
  /** {time} and {duration}, both spelled out */
  position_of: string;
  /** The label of the live button at the live point. */
  live: string;
  go_live: string;
  /** {time}, spelled out */
  behind_live: string;
  watching_live: string;
  be_right_back: string;
  be_right_back_why: string;
  times: string;
  times_from_start: string;
  times_at_venue: string;
  volume: string;
  mute: string;
  unmute: string;
  tap_for_sound: string;
  settings: string;
  quality: string;
  auto: string;
  sound_only: string;
  speed: string;
  captions: string;
  captions_off: string;
  picture_in_picture: string;
  airplay: string;
  theatre: string;
  fullscreen: string;
  leave_fullscreen: string;
  keys: string;
  key_space: string;
  key_play: string;
  key_seek: string;
  key_volume: string;
  key_jump: string;
  key_speed: string;
  key_live: string;
  key_marks: string;
  key_clip: string;
  key_help: string;
  keys_on_page: string;
  close: string;
  connection_lost: string;
  /** {seconds} */
  connection_retry: string;
  try_now: string;
  failed: string;
  failed_what_to_do: string;
  try_again: string;
};
