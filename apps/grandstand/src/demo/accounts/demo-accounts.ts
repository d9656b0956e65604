import type { DemoPassKind } from '@grandstand/db/demo-pass';
import { DEMO_EMAILS } from '../../start/remove-demo-accounts.ts';

/** Password of every demo account. It is public, so no other channel may have these accounts. */
export const DEMO_PASSWORD = 'front row seat';

export interface DemoAccount {
  readonly email: (typeof DEMO_EMAILS)[keyof typeof DEMO_EMAILS];
  /** Describes the account to the operator at the start. */
  readonly role: string;
  readonly first_name: string;
  readonly hasBasicPass: boolean;
  readonly temporary_password: boolean;
  /** The pass that the account owns. */
  readonly pass?: DemoPassKind;
}

/** One account for each role. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: DEMO_EMAILS.subscriber,
    role: 'with the subscription to everything',
    first_name: 'Robin',
    hasBasicPass: true,
    temporary_password: false,
    pass: 'everything',
  },
  {
    email: DEMO_EMAILS.packageOwner,
    role: 'with one package',
    first_name: 'Sasha',
    hasBasicPass: true,
    temporary_password: false,
    pass: 'package',
  },
  {
    email: DEMO_EMAILS.newcomer,
    role: 'before the basic pass',
    first_name: 'Charlie',
    hasBasicPass: false,
    temporary_password: false,
  },
  {
    email: DEMO_EMAILS.temporaryPassword,
    role: 'with a temporary password',
    first_name: 'Alex',
    hasBasicPass: false,
    temporary_password: true,
  },
];
