import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { type IsOpen, IsOpenContext } from '#shared/events/open-games.ts';
import { LoadedView, lazyView } from '#shared/routing/lazy-view.tsx';
import { useSession } from '#shared/session/session.ts';

const ownAccessRule = lazyView(async () => (await import('#shared/events/own-access-rule.ts')).OwnAccessRule);
const asListed: IsOpen = event => event.has_access;

/** 'Included' on a card says what who is here may watch. */
export function OpenGames({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const [isOpen, setOpen] = useState<IsOpen>(() => asListed);
  const onRule = useCallback((rule: IsOpen | null) => setOpen(() => rule ?? asListed), []);
  return (
    <IsOpenContext value={isOpen}>
      {session.kind === 'user' && (
        <Suspense>
          <LoadedView view={ownAccessRule} props={{ hasBasicPass: session.hasBasicPass, onRule }} />
        </Suspense>
      )}
      {children}
    </IsOpenContext>
  );
}
