import type { UserAccess } from '@grandstand/contract/profile.schema';
import { useCall } from '../api/call-options.ts';
import { useSession } from '../session/session.ts';

const NONE: UserAccess['active_products'] = [];

/** What this visitor has bought and may use now. */
export function useActiveProducts(): UserAccess['active_products'] {
  const session = useSession();
  const { data } = useCall('getUserAccess', { enabled: session.kind === 'user' });
  return (session.kind === 'user' && data?.active_products) || NONE;
}
