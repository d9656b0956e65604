import { Wrap } from '@grandstand/ui/wrap';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { ChannelHtml } from '#shared/html/channel-html.tsx';
import styles from './static-block.module.css';

/** Decision A7: a static block of the channel on home. */
export function StaticBlock({ html }: { readonly html: string | undefined }) {
  if (!html) return null;
  return (
    <ErrorBoundary>
      <Wrap>
        <ChannelHtml className={styles.block} html={html} />
      </Wrap>
    </ErrorBoundary>
  );
}
