import type { CSSProperties } from 'react';
import { useIsInitialHtml } from '../initial-html.tsx';
import styles from './resume-bar.module.css';
import { type ResumableKind, readResumePosition, watchedShare } from './resume-positions.ts';
import { useStorage } from './storage-context.tsx';

/** Shows the resume position along the lower edge of a picture. */
export function ResumeBar({ kind, id }: { readonly kind: ResumableKind; readonly id: number }) {
  const storage = useStorage();
  const isInitialHtml = useIsInitialHtml();
  const position = isInitialHtml ? null : readResumePosition(storage, kind, id);
  if (!position) return null;
  return <span className={styles.bar} style={{ '--share': watchedShare(position) } as CSSProperties} />;
}
