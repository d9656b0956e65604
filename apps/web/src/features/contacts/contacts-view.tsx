import { createIdempotencyKey } from '@grandstand/client/idempotency-key';
import { customFormErrors } from '@grandstand/rules/custom-form';
import { Button } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Skeleton } from '@grandstand/ui/skeleton';
import { SubmitButton } from '@grandstand/ui/submit-button';
import { TextArea } from '@grandstand/ui/text-area';
import { TextField } from '@grandstand/ui/text-field';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { useClient } from '#shared/api/client-context.ts';
import { useCaptcha } from '#shared/captcha/use-captcha.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { NotFound } from '#shared/not-found/not-found.tsx';
import { Notice } from '#shared/notice/notice.tsx';
import { paths } from '#shared/routing/paths.ts';
import styles from './contacts-view.module.css';

const FORM = 'contacts';

/** Specification 2, `/contacts`; decision E52: the custom form of that name, mailed to the operator. */
export function ContactsView() {
  const { t } = useTranslator();
  const { data: form, isPending } = useCall('getCustomForm', { params: { alias: FORM } });
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (form === null) return <NotFound />;
  return (
    <div className={styles.view}>
      <header>
        <Heading level={1} size="xl">
          {form?.name ?? t('title_contacts')}
        </Heading>
        <p>{t('contacts_text')}</p>
        <Link href={paths.faq()}>{t('title_faq')}</Link>
      </header>
      {sentTo !== null && (
        <div ref={bringIntoView}>
          <Notice role="status" title={t('contact_sent')} text={t('contact_sent_text', { to: sentTo })}>
            <Button kind="line" onClick={() => setSentTo(null)}>
              {t('contact_again')}
            </Button>
          </Notice>
        </div>
      )}
      {isPending && <Skeleton style={{ height: '28rem' }} />}
      {!isPending && sentTo === null && <ContactForm onSent={setSentTo} />}
    </div>
  );
}

/** The notice is shorter than the form that it replaces, so its heading could end up above the viewport. */
function bringIntoView(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: 'nearest' });
}

function entriesOf(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

function ContactForm({ onSent }: { readonly onSent: (to: string) => void }) {
  const { t } = useTranslator();
  const client = useClient();
  const captcha = useCaptcha();
  // One idempotency key until the form is sent: a repeated click must not send it twice.
  const idempotencyKey = useRef(createIdempotencyKey());
  const state = useForm({
    name: FORM,
    initial: { name: '', email: '', message: '' },
    validate: values => customFormErrors(entriesOf(values)),
    send: async values => {
      const token = await captcha.consumeToken();
      await client.call('postCustomForm', {
        params: { alias: FORM },
        body: { entries: entriesOf(values), ...(token && { captcha: token }) },
        idempotencyKey: idempotencyKey.current,
      });
      onSent(values.email);
    },
  });
  return (
    <Form name={FORM} label={t('title_contacts')} state={state}>
      <TextField label={t('contact_name')} autoComplete="name" {...state.text('name')} />
      <TextField
        label={t('contact_email')}
        hint={t('contact_email_hint')}
        autoComplete="email"
        {...state.text('email')}
      />
      <TextArea label={t('contact_message')} {...state.text('message')} />
      {captcha.slot}
      <SubmitButton size="big" isPending={state.isPending}>
        {t('contact_send')}
      </SubmitButton>
    </Form>
  );
}
