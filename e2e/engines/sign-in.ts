import { expect } from '@playwright/test';
import { PASSWORD } from '../fixtures/password.ts';
import type { Engine } from './engine.ts';
import { click, fill } from './page.ts';

/** Signs in on the login page, which is open. */
export async function signIn(engine: Engine, email: string): Promise<void> {
  await fill(engine, { css: 'form[name=login] input[autocomplete=username]' }, email);
  await fill(engine, { css: 'form[name=login] input[autocomplete=current-password]' }, PASSWORD);
  await click(engine, { css: 'form[name=login] button[type=submit]' });
  await expect.poll(() => engine.run(() => location.pathname, null)).not.toBe('/login');
}
