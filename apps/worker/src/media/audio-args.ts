import type { AudioInfo } from './media-info.ts';

/** Codec names of AAC profiles (RFC 6381). */
const AAC_CODEC: Readonly<Record<string, string>> = {
  LC: 'mp4a.40.2',
  'HE-AAC': 'mp4a.40.5',
  'HE-AACv2': 'mp4a.40.29',
};
const MAX_COPIED_CHANNELS = 2;

function isCopied(audio: AudioInfo): boolean {
  return audio.codec === 'aac' && audio.profile in AAC_CODEC && audio.channels <= MAX_COPIED_CHANNELS;
}

/** Output options for the sound: copied if browsers play it, else encoded as stereo AAC; none for a silent film. */
export function audioArgs(audio: AudioInfo | undefined): string[] {
  if (!audio) return ['-an'];
  const map = ['-map', `0:${audio.index}`];
  // Broadcast AAC (ADTS) has a header in every frame, MP4 only one in the init segment. The filter does not change other AAC.
  // Sound from before the film's zero is the encoder's priming: without it, sound and picture begin together.
  if (isCopied(audio)) return [...map, '-c:a', 'copy', '-copypriorss:a', '0', '-bsf:a', 'aac_adtstoasc'];
  return [...map, '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'];
}

export function audioCodec(audio: AudioInfo): string {
  return (isCopied(audio) && AAC_CODEC[audio.profile]) || 'mp4a.40.2';
}
