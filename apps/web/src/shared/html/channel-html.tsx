import type { ElementType } from 'react';

interface Props {
  readonly as?: ElementType;
  /** Sanitised when the channel was applied: the only HTML that the site inserts unescaped. */
  readonly html: string;
  readonly className?: string | undefined;
}

/** The channel's texts with markup: pages, FAQ answers, static blocks. */
export function ChannelHtml({ as: Element = 'div', html, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` above is why this is safe, and this is the one place.
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
