import { buttonClass } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { Notice } from '#shared/notice/notice.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly linkText: string;
}

/** Explains what will appear here, with a link to it. */
export function EmptyPart({ title, text, to, linkText }: Props) {
  return (
    <Notice title={title} text={text}>
      <Link href={to} className={buttonClass({ kind: 'go' })}>
        {linkText}
      </Link>
    </Notice>
  );
}
