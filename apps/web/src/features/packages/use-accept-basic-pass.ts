import { createIdempotencyKey } from '@grandstand/client/idempotency-key';
import { BASIC_PASS_ACCEPTED, BASIC_PASS_ENTRY, PASSES_FORM } from '@grandstand/rules/basic-pass';
import { pageAfterBasicPass } from '@grandstand/rules/navigation';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { callKey } from '#shared/api/call-options.ts';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { resetPersonal } from '#shared/api/query-client.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { storedLastPage } from '#shared/session/last-page.ts';
import { useTabStorage } from '#shared/storage/storage-context.tsx';
import { useToasts } from '#shared/toasts/use-toasts.ts';

const ACCEPTANCE = { entries: [{ name: BASIC_PASS_ENTRY, value: BASIC_PASS_ACCEPTED }] };

interface Acceptance {
  readonly accept: () => void;
  readonly isPending: boolean;
}

/** Specification 4: posts the entry as 1 and reloads the form; then returns to the page that the user wanted (decision C28). */
export function useAcceptBasicPass(name: string): Acceptance {
  const translator = useTranslator();
  const client = useClient();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const tab = useTabStorage();
  const [, goTo] = useLocation();
  const [isPending, setPending] = useState(false);
  const lastKey = useRef<string>(null);

  async function send(): Promise<void> {
    const idempotencyKey = lastKey.current ?? createIdempotencyKey();
    lastKey.current = idempotencyKey;
    await client.call('postCustomForm', { params: { alias: PASSES_FORM }, body: ACCEPTANCE, idempotencyKey });
    // The profile includes the accepted form, on which the navigation rules depend.
    await queryClient.refetchQueries({ queryKey: callKey('getProfile') });
    // Cached personal responses were computed without the pass.
    void resetPersonal(queryClient);
    const next = pageAfterBasicPass(storedLastPage(tab));
    goTo(next);
    // No toast over the fields of the checkout.
    if (next.startsWith(paths.buy(''))) return;
    toasts.show({ type: 'success', text: translator.t('basic_pass_accepted', { name }) });
  }

  async function accept(): Promise<void> {
    if (isPending) return;
    setPending(true);
    try {
      await send();
    } catch (error) {
      toasts.show({ type: 'error', text: errorText(translator, error) });
    } finally {
      setPending(false);
    }
  }

  return { accept: () => void accept(), isPending };
}
