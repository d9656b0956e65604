import type { OwnClip } from '@grandstand/contract/clips.schema';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '../api/client-context.ts';
import { errorText } from '../api/error-text.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { useToasts } from '../toasts/use-toasts.ts';
import { shareAddress } from '../watching/share.ts';

/** Creates the link at once; the other functions are for the buttons of the dialog. */
export function useShareClip(before: OwnClip, onChange: (clip: OwnClip) => void, close: () => void) {
  const client = useClient();
  const translator = useTranslator();
  const { t } = translator;
  const toasts = useToasts();
  const [clip, setClip] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const params = { id: before.id };

  async function change(call: Promise<OwnClip>): Promise<boolean> {
    setError(null);
    try {
      const changed = await call;
      setClip(changed);
      onChange(changed);
      return true;
    } catch (reason) {
      setError(errorText(translator, reason));
      return false;
    }
  }

  const create = useRef(() => change(client.call('shareClip', { params })));
  useEffect(() => void create.current(), []);

  async function copy(link: string): Promise<void> {
    const outcome = await shareAddress({ clipboard: navigator.clipboard }, clip.name, link);
    if (outcome === 'copied') toasts.show({ type: 'success', text: t('share_copied') });
    else setError(t('share_manually', { url: link }));
  }

  async function send(link: string): Promise<void> {
    const browser = { share: navigator.share.bind(navigator), clipboard: navigator.clipboard };
    const outcome = await shareAddress(browser, clip.name, link);
    if (outcome === 'failed') setError(t('share_manually', { url: link }));
  }

  async function end(): Promise<void> {
    if (!(await change(client.call('revokeShare', { params })))) return;
    toasts.show({ type: 'success', text: t('clip_link_ended') });
    close();
  }

  /** The tick shows at once; a refusal takes it back. */
  async function setPublished(isPublished: boolean): Promise<void> {
    const shown = clip;
    setClip({ ...clip, published_at: isPublished ? new Date().toISOString() : null });
    const name = isPublished ? 'publishClip' : 'unpublishClip';
    if (!(await change(client.call(name, { params })))) setClip(shown);
  }

  return { clip, error, copy, send, end, setPublished };
}
