import { recordingPaths } from '@grandstand/storage/recording-paths';
import { downloadKeys } from '@grandstand/storage/signed-url';
import type { CallerContext } from '../http/call.ts';
import { MEDIA_BASE } from '../presenters/media.ts';
import { mediaSigner } from './media-signer.ts';

interface DownloadedRecording {
  readonly recording_id: number | null;
  readonly recording_generation: number | null;
}

/** The signed URL of a recording's file. */
export function downloadUrl(
  recording: DownloadedRecording,
  { channel, caller, now, services: { secret } }: CallerContext,
  seconds: number,
): string {
  const recording_id = recording.recording_id ?? 0;
  const keys = downloadKeys([secret]);
  const signer = mediaSigner({ keys, seconds, channel_id: channel.id, apiKey: caller.apiKey, now });
  const token = signer.tokenFor({ recording_id, generation: recording.recording_generation ?? 0 }, seconds);
  return `${MEDIA_BASE}/${token}/${recordingPaths('', recording_id).download}`;
}
