import { expect, it } from 'vitest';
import { linkLifetimeText } from './link-lifetimes.ts';

it.each([
  ['en', '1 hour', '24 hours'],
  ['fr', '1 heure', '24 heures'],
  ['bg', '1 час', '24 часа'],
])('states lifetimes of links in the plural of %s', (locale, reset, verification) => {
  const text = (purpose: 'password_reset' | 'verify_email') =>
    linkLifetimeText(purpose, locale).replace(/\s/g, ' ');
  expect([text('password_reset'), text('verify_email')]).toEqual([reset, verification]);
});
