import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.tsx';

export interface ButtonLook {
  /** `go` is the accent colour: at most one per screen. `danger` is for what cannot be undone, and `danger_line` leads to it. */
  readonly kind?: 'plain' | 'go' | 'line' | 'stage' | 'danger' | 'danger_line';
  readonly size?: 'normal' | 'big';
  readonly wide?: boolean;
}

/** Only the style, for links of any router. */
export function buttonClass({ kind = 'plain', size = 'normal', wide = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[kind], size === 'big' && styles.big, wide && styles.wide);
}

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ kind, size, wide, type = 'button', ...rest }: ButtonProps) {
  const look = { ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) };
  return <button type={type} className={buttonClass(look)} {...rest} />;
}
