import { Heading } from '@grandstand/ui/heading';
import { Icon, type IconName } from '@grandstand/ui/icon';
import type { ReactNode } from 'react';
import styles from './stage-message.module.css';

interface Props {
  readonly icon?: IconName;
  readonly title: string;
  readonly text?: string | undefined;
  /** 1 if it is the whole page. */
  readonly level?: 1 | 2;
  readonly role?: 'alert' | 'status';
  /** At most two actions. */
  readonly children?: ReactNode;
}

/** Shown instead of the video: a heading, a line, the next actions. */
export function StageMessage({ icon, title, text, level = 2, role, children }: Props) {
  return (
    <div className={styles.message} role={role}>
      <div className={styles.in}>
        {icon && <Icon name={icon} />}
        <Heading level={level} size="lg">
          {title}
        </Heading>
        {text && <p>{text}</p>}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}
