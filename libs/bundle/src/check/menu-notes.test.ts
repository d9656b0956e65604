import { expect, it } from 'vitest';
import { checkBundle } from '../check-bundle.ts';
import { bundleFolder, SMALL_BUNDLE } from '../testing/bundle-folder.ts';

const MENU = 'menu:\n  - { name: Contact, url: /contacts }\n';
const FORM = "custom_forms:\n  contacts: { name: Contact, entries: { name: '', email: '', message: '' } }\n";

async function menuNotesOf(yaml: string) {
  const { problems } = await checkBundle(await bundleFolder(yaml));
  return problems.filter(({ path }) => path.startsWith('menu')).map(({ level, message }) => [level, message]);
}

it('notes a menu that leads to the contact page of a channel without a contact form', async () => {
  const yaml = SMALL_BUNDLE.replace('menu:\n', MENU);
  const note = ['note', 'there is no contact page without custom_forms.contacts'];
  expect(await menuNotesOf(yaml)).toEqual([note]);
  expect(await menuNotesOf(`${yaml}${FORM}`)).toEqual([]);
});
