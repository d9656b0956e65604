import { Icon } from '@grandstand/ui/icon';
import { LEFT } from '@grandstand/ui/rare-icons';
import { Link } from 'wouter';
import styles from './back-link.module.css';

interface Props {
  readonly to: string;
  readonly label: string;
}

/** A link above a page to the one that it belongs to. */
export function BackLink({ to, label }: Props) {
  return (
    <Link href={to} className={styles.back}>
      <Icon name={LEFT} />
      {label}
    </Link>
  );
}
