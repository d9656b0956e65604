import type { CSSProperties } from 'react';
import { useIsFirstHtml } from '../first-html.tsx';
import styles from './resume-bar.module.css';
import { type Resumable, readResumePosition, watchedShare } from './resume-positions.ts';
import { useStorage } from './storage-context.tsx';

/** Along the lower edge of a picture: how far somebody got. */
export function ResumeBar({ of, id }: { readonly of: Resumable; readonly id: number }) {
  const storage = useStorage();
  const isFirstHtml = useIsFirstHtml();
  const kept = isFirstHtml ? null : readResumePosition(storage, of, id);
  if (!kept) return null;
  return <span className={styles.bar} style={{ '--share': watchedShare(kept) } as CSSProperties} />;
}
