import type { ComponentType } from 'react';
import type { ViewProps } from '#shared/routing/view-props.ts';
import { ConfirmAccountDeletion } from './confirm-account-deletion.tsx';
import { PasswordReset } from './password-reset.tsx';
import { PasswordResetRequest } from './password-reset-request.tsx';
import { VerifyEmail } from './verify-email.tsx';
import { VerifyNotice } from './verify-notice.tsx';
import { Withdrawal } from './withdrawal.tsx';

const PAGES: Readonly<Record<string, ComponentType>> = {
  verify_notice: VerifyNotice,
  verify_email: VerifyEmail,
  password_reset_request: PasswordResetRequest,
  password_reset: PasswordReset,
  confirm_account_deletion: ConfirmAccountDeletion,
  withdrawal: Withdrawal,
};

/** The pages around a mail with a link. They share a chunk, because one leads to the next. */
export function MailLinkView({ name }: ViewProps) {
  const Page = PAGES[name];
  return Page && <Page />;
}
