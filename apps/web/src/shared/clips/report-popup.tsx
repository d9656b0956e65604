import { Dialog } from '@grandstand/ui/dialog';
import { SelectField } from '@grandstand/ui/select-field';
import { SubmitButton } from '@grandstand/ui/submit-button';
import { useState } from 'react';
import { useClient } from '../api/client-context.ts';
import { Form } from '../forms/form.tsx';
import { useForm } from '../forms/use-form.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { WithMessages } from '../i18n/with-messages.tsx';
import type { PopupProps } from '../popups/popups.ts';

interface Props extends PopupProps<void> {
  readonly id: number;
  /** The secret of the link, for a clip that is only shared. */
  readonly uuid?: string;
}

const REASONS = ['offensive', 'privacy', 'rights', 'other'] as const;
type Reason = (typeof REASONS)[number];

export function ReportPopup(props: Props) {
  return (
    <WithMessages messages="account">
      <Report {...props} />
    </WithMessages>
  );
}

function Report({ id, uuid, ok, cancel }: Props) {
  const { t } = useTranslator();
  const client = useClient();
  const [reason, setReason] = useState<Reason>('offensive');
  const state = useForm({
    name: 'report',
    initial: {},
    validate: () => ({}),
    send: async () => {
      await client.call('reportClip', { params: { id }, body: { reason, ...(uuid && { uuid }) } });
      ok();
    },
  });
  return (
    <Dialog title={t('report_head')} closeLabel={t('close')} onClose={cancel}>
      <Form name="report" label={t('report_head')} state={state}>
        <SelectField
          label={t('report_reason')}
          options={REASONS.map(code => ({ code, name: t(`report_${code}`) }))}
          value={reason}
          onChange={e => setReason(e.target.value as Reason)}
        />
        <SubmitButton isPending={state.isPending}>{t('report_send')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
