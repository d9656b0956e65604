import { useTabStorage } from '#shared/storage/storage-context.tsx';

/** The e-mail typed in the other of the two forms, so that nobody types it twice. */
export function useTypedEmail(form: 'login' | 'registration'): string {
  const tab = useTabStorage();
  const { email } = Object(tab.get(`draft.${form}`));
  return typeof email === 'string' ? email : '';
}
