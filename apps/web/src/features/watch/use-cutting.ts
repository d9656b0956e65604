import { useEffect, useState } from 'react';
import { useTabStorage } from '#shared/storage/storage-context.tsx';
import { readSelection } from './clip-draft.ts';

/** Whether the cutter of a game is open: it reopens with its draft after a reload or a sign-in. */
export function useCutting(event_id: number) {
  const tab = useTabStorage();
  const [isCutting, setCutting] = useState(false);
  useEffect(() => setCutting(readSelection(tab, event_id) !== null), [tab, event_id]);
  return [isCutting, setCutting] as const;
}
