import type { CallBody } from '@grandstand/contract/calls.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { setUser } from '#shared/session/sign-in.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';

/** Sends the changed fields; the response replaces the cached user (specification 4). */
export function useUpdateProfile(): (patch: CallBody<'updateProfile'>, text: string) => Promise<void> {
  const client = useClient();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const { t } = useTranslator();
  return async (patch, text) => {
    setUser(queryClient, await client.call('updateProfile', { body: patch }));
    toasts.show({ type: 'success', text: text || t('saved') });
  };
}
