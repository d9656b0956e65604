import type { ElementType } from 'react';

interface Props {
  readonly as?: ElementType;
  /** Sanitised when the channel was applied: the only HTML that the site shows without having made it. */
  readonly html: string;
  readonly className?: string | undefined;
}

/** Words of the channel with their markup: pages, answers, static blocks. */
export function ChannelHtml({ as: Element = 'div', html, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` above is why this is safe, and this is the one place.
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
