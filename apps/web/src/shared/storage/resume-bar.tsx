import type { CSSProperties } from 'react';
import { useIsInitialHtml } from '../initial-html.tsx';
import styles from './resume-bar.module.css';
import { type ResumableKind, readResumePosition, watchedShare } from './resume-positions.ts';
import { useStorage } from './storage-context.tsx';

/** Along the lower edge of a picture: how far somebody got. */
export function ResumeBar({ kind, id }: { readonly kind: ResumableKind; readonly id: number }) {
  const storage = useStorage();
  const isInitialHtml = useIsInitialHtml();
  const kept = isInitialHtml ? null : readResumePosition(storage, kind, id);
  if (!kept) return null;
  return <span className={styles.bar} style={{ '--share': watchedShare(kept) } as CSSProperties} />;
}
