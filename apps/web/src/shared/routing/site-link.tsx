import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import { usePreload } from './preload-context.ts';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path within the site, or an https address. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link with an address from the channel's content. */
export function SiteLink({ to, children, ...rest }: Props) {
  const preload = usePreload();
  if (!to.startsWith('/')) {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link href={to} onPointerEnter={() => preload(to)} {...rest}>
      {children}
    </Link>
  );
}
