import { pageAfterComingIn } from '@grandstand/rules/navigation';
import { useLocation } from 'wouter';
import { useTabStorage } from '../storage/storage-context.tsx';
import { storedLastPage } from './last-page.ts';
import { navigationVisitor, useSession } from './session.ts';

/** Returns to the page that the user wanted, through the basic pass if it is not accepted yet. */
export function useReturnToPage(): () => void {
  const tab = useTabStorage();
  const [, goTo] = useLocation();
  const visitor = navigationVisitor(useSession()) ?? { kind: 'visitor' };
  return () => goTo(pageAfterComingIn(visitor, storedLastPage(tab)));
}
