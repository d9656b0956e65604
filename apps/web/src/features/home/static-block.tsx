import { Wrap } from '@grandstand/ui/wrap';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import styles from './static-block.module.css';

/** Decision A7: the channel's own HTML, cleaned by the server when the channel was applied. */
export function StaticBlock({ html }: { readonly html: string | undefined }) {
  if (!html) return null;
  return (
    <ErrorBoundary>
      <Wrap>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server */}
        <div className={styles.block} dangerouslySetInnerHTML={{ __html: html }} />
      </Wrap>
    </ErrorBoundary>
  );
}
