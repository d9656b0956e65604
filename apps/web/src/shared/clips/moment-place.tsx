import { type ReactNode, type RefObject, Suspense } from 'react';
import { Fence } from '../fence/fence.tsx';
import styles from './moment-place.module.css';

interface Props {
  readonly place?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** As high as a row of moments before there is one. */
export function MomentPlace({ place, children }: Props) {
  return (
    <div ref={place} className={styles.place}>
      <Fence>
        <Suspense>{children}</Suspense>
      </Fence>
    </div>
  );
}
