import { listFormEntries } from '@grandstand/db/custom-form-entries';
import { PASSES_FORM } from '@grandstand/rules/basic-pass';
import { notFound } from '#shared/http/app-error.ts';
import { type CallerContext, personalCall } from '#shared/http/call.ts';
import { formOf } from '#shared/presenters/personal-state.ts';

/** Decision A6: the channel's form with this user's values. */
export const getCustomForm = personalCall('getCustomForm', async context => {
  const { alias } = context.input.params;
  const form = formOf(await context.services.content(), alias, await valuesOf(context, alias));
  if (form === null) throw notFound('form');
  return { data: form };
});

async function valuesOf(
  { db, caller: { user } }: CallerContext,
  alias: string,
): Promise<Record<string, string>> {
  if (user === null) return {};
  if (alias === PASSES_FORM) return user.passes_entries;
  const entries = await listFormEntries(db, user.id, alias);
  return Object.fromEntries(entries.map(({ name, value }) => [name, value]));
}
