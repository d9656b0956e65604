import { pageAfterComingIn } from '@grandstand/rules/navigation';
import { useLocation } from 'wouter';
import { useTabStorage } from '../storage/storage-context.tsx';
import { storedLastPage } from './last-page.ts';
import { navigationVisitor, useSession } from './session.ts';

/** On to where the fan wanted to go, by way of the basic pass where it is not accepted yet. */
export function useReturnToPage(): () => void {
  const tab = useTabStorage();
  const [, goTo] = useLocation();
  const visitor = navigationVisitor(useSession()) ?? { kind: 'visitor' };
  return () => goTo(pageAfterComingIn(visitor, storedLastPage(tab)));
}
