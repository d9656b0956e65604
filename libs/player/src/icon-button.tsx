import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  icon: IconName;
  label: string;
  solid?: boolean;
  /** Visible in a narrow player too. */
  always?: boolean;
};

export function IconButton({ icon, label, solid, always, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className="player__button"
      aria-label={label}
      title={label}
      data-wide={!always || undefined}
      {...rest}
    >
      <Icon name={icon} solid={solid ?? false} />
      {children}
    </button>
  );
}
