import type { User } from '@grandstand/contract/profile.schema';
import { needsCurrentPassword, profileErrors } from '@grandstand/rules/account-forms';
import { PasswordField } from '@grandstand/ui/password-field';
import { SubmitButton } from '@grandstand/ui/submit-button';
import { TextField } from '@grandstand/ui/text-field';
import { FieldPair, Form } from '#shared/forms/form.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './profile-edit-view.module.css';
import { useUpdateProfile } from './use-update-profile.ts';

export function PersonForm({ user }: { readonly user: User }) {
  const { t } = useTranslator();
  const update = useUpdateProfile();
  const state = useForm({
    name: 'person',
    initial: {
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      phone: user.phone ?? '',
      current_password: '',
    },
    secret: ['current_password'],
    validate: values => profileErrors(values, user),
    send: async values => {
      const isAsked = needsCurrentPassword({ email: values.email }, user);
      const { current_password, ...open } = values;
      const body = { ...open, phone: values.phone.trim() || null, ...(isAsked && { current_password }) };
      await update(body, t('saved'));
      state.change({ email: user.email, current_password: '' });
    },
  });
  const { text, values } = state;
  const asksPassword = needsCurrentPassword({ email: values.email }, user);
  const hint = user.pending_email
    ? t('email_pending', { email: user.pending_email })
    : t('email_change_hint');
  return (
    <Form name="person" label={t('edit_you')} state={state}>
      <FieldPair>
        <TextField label={t('first_name')} autoComplete="given-name" {...text('first_name')} />
        <TextField label={t('last_name')} autoComplete="family-name" {...text('last_name')} />
      </FieldPair>
      <TextField
        label={t('email')}
        hint={hint}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...text('email')}
      />
      {asksPassword && (
        <PasswordField
          label={t('password_current')}
          autoComplete="current-password"
          showLabel={t('show')}
          hideLabel={t('hide')}
          {...text('current_password')}
        />
      )}
      <TextField label={t('phone')} note={t('optional')} type="tel" autoComplete="tel" {...text('phone')} />
      <div className={styles.start}>
        <SubmitButton isPending={state.isPending}>{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}
