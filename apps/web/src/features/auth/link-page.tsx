import { Button } from '@grandstand/ui/button';
import { FormAlert } from '@grandstand/ui/form-alert';
import { Heading } from '@grandstand/ui/heading';
import { ScriptForm } from '@grandstand/ui/script-form';
import { SubmitButton } from '@grandstand/ui/submit-button';
import type { ReactNode } from 'react';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import type { AsyncAction } from './use-async-action.ts';

interface Props {
  readonly title: string;
  readonly school: number;
  readonly email: string;
  readonly text: string;
  readonly button: string;
  readonly failure: string | null;
  readonly isDestructive?: boolean;
  readonly act: AsyncAction;
  /** Other links below the button. */
  readonly children?: ReactNode;
}

/** Decision C23: opening the link changes nothing, because mail scanners open links; pressing the button does. */
export function LinkPage({
  title,
  school,
  email,
  text,
  button,
  failure,
  isDestructive = false,
  act,
  children,
}: Props) {
  return (
    <AuthPage title={title} school={school}>
      <Heading level={2} size="sm">
        {email}
      </Heading>
      <p className={styles.large}>{text}</p>
      {failure !== null && <FormAlert>{failure}</FormAlert>}
      <ScriptForm onSubmit={act.run}>
        <SubmitButton kind={isDestructive ? 'danger' : 'go'} size="big" wide isPending={act.isPending}>
          {button}
        </SubmitButton>
      </ScriptForm>
      {children}
    </AuthPage>
  );
}

interface DoneProps {
  readonly title: string;
  readonly school: number;
  readonly text: string;
  readonly button: string;
  readonly onGoOn: () => void;
}

export function LinkDone({ title, school, text, button, onGoOn }: DoneProps) {
  return (
    <AuthPage title={title} school={school}>
      <p className={styles.large} role="status">
        {text}
      </p>
      <Button kind="go" size="big" wide onClick={onGoOn}>
        {button}
      </Button>
    </AuthPage>
  );
}
