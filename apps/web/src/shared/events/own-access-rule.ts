import { useEffect, useMemo } from 'react';
import { useCall } from '../api/call-options.ts';
import { useChannel } from '../channel.ts';
import type { IsOpen } from './open-games.ts';
import { isOpenTo } from './own-access.ts';

interface Props {
  readonly hasBasicPass: boolean;
  /** Null once nobody is signed in any more. */
  readonly onRule: (rule: IsOpen | null) => void;
}

/** Renders nothing. Reports which games the signed-in user's passes open. Loaded only for signed-in users. */
export function OwnAccessRule({ hasBasicPass, onRule }: Props) {
  const { categories } = useChannel();
  const access = useCall('getProfile').data?.access;
  const rule = useMemo(
    () => (access ? isOpenTo(access, hasBasicPass, categories) : null),
    [access, hasBasicPass, categories],
  );
  useEffect(() => {
    onRule(rule);
    return () => onRule(null);
  }, [rule, onRule]);
  return null;
}
