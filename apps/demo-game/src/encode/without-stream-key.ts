/** ffmpeg names the address it sends to in whatever goes wrong; the last part of it is the game's stream key. */
export function withoutStreamKey(said: string): string {
  return said.replace(/(rtmps?:\/\/(?:[^\s/]+\/)*)[^\s/:'"]+/g, '$1…');
}
