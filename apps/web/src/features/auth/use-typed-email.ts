import { useTabStorage } from '#shared/storage/storage-context.tsx';

/** What stands typed in the other of the two forms: an address is not typed twice. */
export function useTypedEmail(form: 'login' | 'registration'): string {
  const tab = useTabStorage();
  const { email } = Object(tab.get(`draft.${form}`));
  return typeof email === 'string' ? email : '';
}
