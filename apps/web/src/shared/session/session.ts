import type { Favorite } from '@grandstand/contract/favorites.schema';
import type { OpenOrder } from '@grandstand/contract/payments.schema';
import type { PersonalState, User } from '@grandstand/contract/profile.schema';
import { isBasicPassSelected } from '@grandstand/rules/basic-pass';
import type { NavigationVisitor } from '@grandstand/rules/navigation';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '../api/call-options.ts';
import { useIsInitialHtml } from '../initial-html.tsx';
import { PROFILE_FRESH_MS } from './signed-in-key.ts';

/** The current user. `unknown` in the first render and while the profile loads. */
export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user';
      readonly user: User;
      readonly hasBasicPass: boolean;
      readonly favorites: readonly Favorite[];
      readonly openOrders: readonly OpenOrder[];
    };

const UNKNOWN: Session = { kind: 'unknown' };
const VISITOR: Session = { kind: 'visitor' };

function sessionOf({ user, passes, favorites, open_orders }: PersonalState): Session {
  return {
    kind: 'user',
    user,
    hasBasicPass: isBasicPassSelected(passes),
    favorites,
    openOrders: open_orders,
  };
}

/** The session by the profile call: "logged in means a user is present". */
export function useSession(): Session {
  const isInitialHtml = useIsInitialHtml();
  const { data } = useQuery({
    ...callOptions('getProfile'),
    // A visitor's profile never becomes stale: it changes only by a sign-in, here or in another tab.
    staleTime: query => (query.state.data?.data === null ? Number.POSITIVE_INFINITY : PROFILE_FRESH_MS),
  });
  if (isInitialHtml || data === undefined) return UNKNOWN;
  return data === null ? VISITOR : sessionOf(data);
}

export function navigationVisitor(session: Session): NavigationVisitor | null {
  if (session.kind === 'unknown') return null;
  if (session.kind === 'visitor') return session;
  return {
    kind: 'user',
    hasBasicPass: session.hasBasicPass,
    hasTemporaryPassword: session.user.temporary_password,
  };
}
