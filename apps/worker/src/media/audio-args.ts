import type { AudioInfo } from './media-info.ts';

/** AAC profiles as browsers want them named. */
const AAC_CODEC: Readonly<Record<string, string>> = {
  LC: 'mp4a.40.2',
  'HE-AAC': 'mp4a.40.5',
  'HE-AACv2': 'mp4a.40.29',
};
const MAX_COPIED_CHANNELS = 2;

function isCopied(audio: AudioInfo): boolean {
  return audio.codec === 'aac' && audio.profile in AAC_CODEC && audio.channels <= MAX_COPIED_CHANNELS;
}

/** Output options for the sound: as it is where browsers play it, else stereo AAC; nothing for a silent film. */
export function audioArgs(audio: AudioInfo | undefined): string[] {
  if (!audio) return ['-an'];
  const map = ['-map', `0:${audio.index}`];
  // Broadcast AAC carries its head in every frame, MP4 in the init segment; other AAC passes through.
  if (isCopied(audio)) return [...map, '-c:a', 'copy', '-bsf:a', 'aac_adtstoasc'];
  return [...map, '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'];
}

export function audioCodec(audio: AudioInfo): string {
  return (isCopied(audio) && AAC_CODEC[audio.profile]) || 'mp4a.40.2';
}
