import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'form'>, 'method' | 'onSubmit'> {
  readonly onSubmit: () => void;
}

/**
 * A form that scripts send. By its method the browser itself sends it nowhere: pressed before the scripts have come, it
 * would put what was typed, passwords too, into the address.
 */
export function ScriptForm({ onSubmit, ...rest }: Props) {
  return (
    <form
      {...rest}
      method="dialog"
      onSubmit={e => {
        e.preventDefault();
        onSubmit();
      }}
    />
  );
}
