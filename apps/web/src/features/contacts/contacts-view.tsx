import { createIdempotencyKey } from '@grandstand/client/idempotency-key';
import type { CustomForm } from '@grandstand/contract/content.schema';
import { customFormErrors } from '@grandstand/rules/custom-form';
import { Button } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { SelectField } from '@grandstand/ui/select-field';
import { Skeleton } from '@grandstand/ui/skeleton';
import { SubmitButton } from '@grandstand/ui/submit-button';
import { TextArea } from '@grandstand/ui/text-area';
import { TextField } from '@grandstand/ui/text-field';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { useClient } from '#shared/api/client-context.ts';
import { useCaptcha } from '#shared/captcha/use-captcha.tsx';
import { useChannel } from '#shared/channel.ts';
import { Form } from '#shared/forms/form.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { ChannelHtml } from '#shared/html/channel-html.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { NotFound } from '#shared/not-found/not-found.tsx';
import { Notice } from '#shared/notice/notice.tsx';
import { paths } from '#shared/routing/paths.ts';
import styles from './contacts-view.module.css';

const FORM = 'contacts';

/** Specification 2, `/contacts`; decisions E52 and H390: the custom form of that name, mailed to the operator. */
export function ContactsView() {
  const { t } = useTranslator();
  const { static_blocks: blocks } = useChannel();
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
        {blocks.contacts && <ChannelHtml className={styles.details} html={blocks.contacts} />}
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
      {form && sentTo === null && <ContactForm form={form} onSent={setSentTo} />}
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

interface ContactFormProps {
  readonly form: CustomForm;
  readonly onSent: (to: string) => void;
}

function ContactForm({ form, onSent }: ContactFormProps) {
  const { t } = useTranslator();
  const client = useClient();
  const captcha = useCaptcha();
  const topics = form.entries.find(({ name }) => name === 'topic')?.choices;
  // One idempotency key until the form is sent: a repeated click must not send it twice.
  const idempotencyKey = useRef(createIdempotencyKey());
  const state = useForm({
    name: FORM,
    initial: { name: '', email: '', ...(topics && { topic: '' }), message: '' },
    validate: values => customFormErrors(entriesOf(values), form.entries),
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
      <div className={styles.fields}>
        <TextField label={t('contact_name')} autoComplete="name" {...state.text('name')} />
        <TextField
          label={t('contact_email')}
          hint={t('contact_email_hint')}
          autoComplete="email"
          {...state.text('email')}
        />
      </div>
      {topics && (
        <SelectField
          label={t('contact_topic')}
          empty={t('contact_topic_choose')}
          options={topics.map(topic => ({ code: topic, name: topic }))}
          {...state.text('topic')}
        />
      )}
      <TextArea label={t('contact_message')} {...state.text('message')} />
      {captcha.slot}
      <SubmitButton size="big" isPending={state.isPending}>
        {t('contact_send')}
      </SubmitButton>
    </Form>
  );
}
