import type { CustomForm } from '@grandstand/contract/content.schema';
import { insertSubmission, saveFormEntries } from '@grandstand/db/custom-form-entries';
import { queueMail } from '@grandstand/db/outgoing-mail';
import { PASSES_FORM } from '@grandstand/rules/basic-pass';
import { customFormErrors, passesFormErrors } from '@grandstand/rules/custom-form';
import { isEmail } from '@grandstand/rules/field-rules';
import { gateRefusal, standingOf } from '@grandstand/rules/gates';
import { countAttempt } from '#shared/accounts/attempts.ts';
import { isSignedIn } from '#shared/accounts/caller.ts';
import { requireCaptcha } from '#shared/accounts/require-captcha.ts';
import { AppError, notFound } from '#shared/http/app-error.ts';
import { type PersonalContext, personalCall } from '#shared/http/call.ts';
import { manyLines } from '#shared/http/plain-text.ts';
import { refuseInvalid } from '#shared/http/refuse-invalid.ts';
import { presentDocument } from '#shared/presenters/content.ts';
import { formOf } from '#shared/presenters/personal-state.ts';

type Context = PersonalContext<'postCustomForm'>;

/** Stores the form `passes` for its user, and mails any other form to the operator. */
export const postCustomForm = personalCall('postCustomForm', async context => {
  const form = formOf(await context.services.content(), context.input.params.alias);
  if (form === null) throw notFound('form');
  refuseForeignEntries(form, context);
  return {
    data: form.alias === PASSES_FORM ? await savePasses(context, form) : await sendToOperator(context, form),
  };
});

function refuseForeignEntries(form: CustomForm, { input: { body } }: Context): void {
  const known = new Set(form.entries.map(({ name }) => name));
  const submitted = body.entries.map(({ name }) => name);
  const wrong = submitted.filter((name, at) => !known.has(name) || submitted.indexOf(name) !== at);
  if (wrong.length === 0) return;
  throw new AppError('validation', {
    errors: Object.fromEntries(wrong.map(name => [name, ['is not known here']])),
  });
}

async function savePasses({ db, caller, input: { body } }: Context, form: CustomForm): Promise<CustomForm> {
  if (!isSignedIn(caller)) throw new AppError('unauthenticated');
  refuseInvalid(passesFormErrors(body.entries));
  await saveFormEntries(db, caller.user.id, form.alias, body.entries);
  const submitted = new Map(body.entries.map(({ name, value }) => [name, value]));
  const stored = caller.user.passes_entries;
  const entries = form.entries.map(entry => ({
    ...entry,
    value: submitted.get(entry.name) ?? stored[entry.name] ?? entry.value,
  }));
  return { ...form, entries };
}

async function sendToOperator(context: Context, form: CustomForm): Promise<CustomForm> {
  const { caller } = context;
  const { body } = context.input;
  const standing = standingOf(caller.user && { ...caller.user, hasBasicPass: caller.hasBasicPass });
  const refusal = gateRefusal(standing, 'basic_pass');
  if (refusal !== null) throw new AppError(refusal);
  const submitted = new Map(body.entries.map(({ name, value }) => [name, manyLines(value)]));
  const entries = form.entries.map(({ name }) => ({ name, value: submitted.get(name) ?? '' }));
  refuseInvalid(customFormErrors(entries, form.entries));
  await countAttempt(context, 'form', form.alias);
  await requireCaptcha(context, body.captcha);
  await submit(context, form, entries);
  return form;
}

/** A repeated idempotency key is the same message, which is stored only once. */
async function submit(context: Context, form: CustomForm, entries: CustomForm['entries']): Promise<void> {
  const { db, channel, caller } = context;
  const { content, operatorEmail } = context.services;
  const { language } = presentDocument(await content(), 'settings');
  const reply_to = entries.map(({ value }) => value).find(isEmail) ?? null;
  await db.tx(async tx => {
    const isNew = await insertSubmission(tx, {
      channel_id: channel.id,
      user_id: caller.user?.id ?? null,
      alias: form.alias,
      entries,
      idempotency_key: caller.request.idempotencyKey,
    });
    if (!isNew || operatorEmail === null) return;
    const mail = { kind: 'custom_form', form_name: form.name, reply_to, entries } as const;
    await queueMail(tx, { channel_id: channel.id, recipient: operatorEmail, language, content: mail });
  });
}
