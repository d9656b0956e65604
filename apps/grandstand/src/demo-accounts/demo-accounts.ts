import type { DemoPassKind } from '@grandstand/db/demo-pass';

/** Accounts of the demonstration, one a role. Their password is known to everyone: no other channel may have them. */
export const DEMO_PASSWORD = 'front row seat';

export interface DemoAccount {
  readonly email: string;
  /** In words, for the greeting. */
  readonly role: string;
  readonly first_name: string;
  readonly hasBasicPass: boolean;
  readonly temporary_password: boolean;
  /** What it has bought. */
  readonly pass?: DemoPassKind;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'fan@demo.example',
    role: 'with the subscription to everything',
    first_name: 'Robin',
    hasBasicPass: true,
    temporary_password: false,
    pass: 'everything',
  },
  {
    email: 'pass@demo.example',
    role: 'with one package',
    first_name: 'Sasha',
    hasBasicPass: true,
    temporary_password: false,
    pass: 'package',
  },
  {
    email: 'new@demo.example',
    role: 'before the basic pass',
    first_name: 'Charlie',
    hasBasicPass: false,
    temporary_password: false,
  },
  {
    email: 'temporary@demo.example',
    role: 'with a temporary password',
    first_name: 'Alex',
    hasBasicPass: false,
    temporary_password: true,
  },
];
