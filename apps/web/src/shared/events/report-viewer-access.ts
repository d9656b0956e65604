import { useEffect, useMemo } from 'react';
import { useCall } from '../api/call-options.ts';
import { useChannel } from '../channel.ts';
import { canWatchWith } from './can-watch.ts';
import type { CanWatch } from './viewer-access.ts';

interface Props {
  readonly hasBasicPass: boolean;
  /** Null after the user has signed out. */
  readonly onChange: (rule: CanWatch | null) => void;
}

/** Renders nothing. Reports which games the passes of the signed-in user cover. Loaded only for signed-in users. */
export function ReportViewerAccess({ hasBasicPass, onChange: onRule }: Props) {
  const { categories } = useChannel();
  const access = useCall('getProfile').data?.access;
  const rule = useMemo(
    () => (access ? canWatchWith(access, hasBasicPass, categories) : null),
    [access, hasBasicPass, categories],
  );
  useEffect(() => {
    onRule(rule);
    return () => onRule(null);
  }, [rule, onRule]);
  return null;
}
