import { expect, it } from 'vitest';
import { loggableUrl } from './loggable-url.ts';

it('hides the code of a withdrawal link, and what else opens an account', () => {
  expect(loggableUrl('/withdrawal?code=Zk3v0mQqv5w8')).toBe('/withdrawal?code=…');
  expect(loggableUrl('/verify-email?email=a%40b.co&expires=1&signature=7.x.y')).toBe(
    '/verify-email?email=…&expires=1&signature=…',
  );
});
