import type { PreviewedChannel, PreviewInput } from '../commands/preview-command.ts';
import type { Config } from '../config/config.ts';
import { checkChannel } from '../operations/channels.ts';

/** Reports what a bundle lacks and serves its pages until `signal` aborts. Throws OperationFailed if it cannot be applied. */
export async function previewChannel(
  config: Config,
  { directory, port, without_pages }: PreviewInput,
  signal: AbortSignal,
  report: (preview: PreviewedChannel) => void,
): Promise<void> {
  const { channel, notes, missing } = await checkChannel(
    { baseDomain: undefined },
    { directory },
    { signal },
  );
  const found = { channel, notes, missing };
  if (without_pages) return report({ ...found, url: null });
  const { servePreview } = await import('./serve-preview.ts');
  await servePreview(config, { directory, port, signal, onReady: url => report({ ...found, url }) });
}
