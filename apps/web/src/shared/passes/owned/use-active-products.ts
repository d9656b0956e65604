import type { UserAccess } from '@grandstand/contract/profile.schema';
import { useCall } from '../../api/call-options.ts';
import { useSession } from '../../session/session.ts';

const NONE: UserAccess['active_products'] = [];

/** The user's active purchases, from the profile (decision B15). */
export function useActiveProducts(): UserAccess['active_products'] {
  const isUser = useSession().kind === 'user';
  const { data } = useCall('getProfile', { enabled: isUser });
  return (isUser && data?.access.active_products) || NONE;
}
