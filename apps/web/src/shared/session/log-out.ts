import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useClient } from '../api/client-context.ts';
import { errorText } from '../api/error-text.ts';
import { cancelPersonal, refreshPersonal } from '../api/query-client.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { paths } from '../routing/paths.ts';
import { useToasts } from '../toasts/use-toasts.ts';
import { useClearUserData } from './clear-user-data.ts';

/** Specification 4: clears the user, the stored API key and caches, and continues as a visitor. */
export function useLogOut(): () => Promise<void> {
  const client = useClient();
  const queryClient = useQueryClient();
  const forgetVisit = useClearUserData();
  const toasts = useToasts();
  const translator = useTranslator();
  const [, goTo] = useLocation();

  return async () => {
    await cancelPersonal(queryClient);
    try {
      await client.call('logout');
    } catch (error) {
      void refreshPersonal(queryClient);
      toasts.show({ type: 'error', text: errorText(translator, error) });
      return;
    }
    goTo(paths.home());
    await forgetVisit();
    toasts.show({ type: 'success', text: translator.t('logged_out') });
  };
}
