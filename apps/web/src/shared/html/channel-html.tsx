import type { ElementType } from 'react';

interface Props {
  readonly as?: ElementType;
  /** Sanitised when the channel was applied: the only HTML that the site inserts unescaped. */
  readonly html: string;
  readonly className?: string | undefined;
}

/** The channel's texts with markup: pages, FAQ answers, static blocks. Only the logo is inserted elsewhere. */
export function ChannelHtml({ as: Element = 'div', html, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises `html`, see above
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
