import type { PageSummary } from '@grandstand/contract/content.schema';

/** The props of every view, from its address. */
export interface ViewProps {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  /** The channel's static page that this address belongs to. */
  readonly page: PageSummary | null;
  /** The session is not known yet: the view draws its placeholder. Only on routes with one (`hasPlaceholder`). */
  readonly isWaiting?: boolean;
}
