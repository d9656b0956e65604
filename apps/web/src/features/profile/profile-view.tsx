import { useCall } from '#shared/api/call-options.ts';
import { useHasLoaded } from '#shared/api/use-has-loaded.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import type { ViewProps } from '#shared/routing/view-props.ts';
import { useSession } from '#shared/session/session.ts';
import { AccountFrame, AccountPlaceholder, AccountSkeleton } from './account-frame.tsx';
import { FavoriteSection } from './favorite-section.tsx';
import { ALL_ORDERS } from './loaded-orders.tsx';
import { Orders } from './orders.tsx';
import { Transactions } from './transactions.tsx';

const ownClips = lazyView(() => import('./clips/own-clips.tsx'), 'OwnClips');

/** Specification 2: the account area with its children; editing is a view of its own. */
export function ProfileView({ name, isWaiting }: ViewProps) {
  const session = useSession();
  if (isWaiting) return <AccountPlaceholder current={name} />;
  // The navigation rules allow only users here; while signing out there may be no user for a moment.
  if (session.kind !== 'user') return null;
  return (
    <AccountFrame user={session.user} current={name}>
      <Section name={name} />
    </AccountFrame>
  );
}

function Section({ name }: { readonly name: string }) {
  if (name === 'profile_transactions') return <Transactions />;
  if (name === 'profile_clips') return <Lazy view={ownClips} props={{}} />;
  return <Overview />;
}

/** All at once, to avoid layout shift; only the cards may come later, as nothing on the screen moves when they do. */
function Overview() {
  const hasLoaded = useHasLoaded([
    useCall('getUserSubscription'),
    useCall('listOrders', { query: ALL_ORDERS }),
  ]);
  // In parallel with them.
  useCall('listCards');
  if (!hasLoaded) return <AccountSkeleton />;
  return (
    <>
      <Orders />
      <FavoriteSection />
    </>
  );
}
