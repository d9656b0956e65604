import { type ReactNode, useCallback, useState } from 'react';
import { type CanWatch, ViewerAccessContext } from '#shared/events/viewer-access.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { useSession } from '#shared/session/session.ts';

const reportViewerAccess = lazyView(
  () => import('#shared/events/report-viewer-access.ts'),
  'ReportViewerAccess',
);
const asListed: CanWatch = event => event.has_access;

/** Cards show 'Included' for games that the current user can watch. */
export function ViewerAccessProvider({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const [canWatch, setCanWatch] = useState<CanWatch>(() => asListed);
  const onChange = useCallback((rule: CanWatch | null) => setCanWatch(() => rule ?? asListed), []);
  return (
    <ViewerAccessContext value={canWatch}>
      {session.kind === 'user' && (
        <Lazy view={reportViewerAccess} props={{ hasBasicPass: session.hasBasicPass, onChange }} />
      )}
      {children}
    </ViewerAccessContext>
  );
}
