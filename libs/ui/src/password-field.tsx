import { useState } from 'react';
import { Icon } from './icon.tsx';
import { type FieldProps, TextField } from './text-field.tsx';

interface Props extends Omit<FieldProps, 'type'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password field with a button that shows the password. */
export function PasswordField({ showLabel, hideLabel, ...field }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={`${isShown ? hideLabel : showLabel}: ${field.label}`}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="eye" />
          {isShown ? hideLabel : showLabel}
        </button>
      }
    />
  );
}
