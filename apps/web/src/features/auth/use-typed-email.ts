import { useTabStorage } from '#shared/storage/storage-context.tsx';

/** The email typed into the other of the two forms. */
export function useTypedEmail(form: 'login' | 'registration'): string {
  const tab = useTabStorage();
  const { email } = Object(tab.get(`draft.${form}`));
  return typeof email === 'string' ? email : '';
}
