import { buttonClass } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { Notice } from '#shared/notice/notice.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly way: string;
}

/** Says what will stand here, and offers a way to it. */
export function EmptyPart({ title, text, to, way }: Props) {
  return (
    <Notice title={title} text={text}>
      <Link href={to} className={buttonClass({ kind: 'go' })}>
        {way}
      </Link>
    </Notice>
  );
}
