import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'form'>, 'method' | 'onSubmit'> {
  readonly onSubmit: () => void;
}

/**
 * A form that scripts submit. `method="dialog"` prevents a native submit before hydration, which would put the typed values,
 * including passwords, into the address.
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
