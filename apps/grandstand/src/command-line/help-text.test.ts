import { expect, it } from 'vitest';
import { ALL_COMMANDS } from '../commands/all-commands.ts';
import { helpText } from './help-text.ts';

const help = (...words: string[]) => helpText(words, ALL_COMMANDS).join('\n');

it('lists every command but the internal ones', () => {
  const text = help();
  for (const { name, isInternal } of ALL_COMMANDS) {
    expect(text.includes(`\n  ${name} `)).toBe(!isInternal);
  }
  expect(text).toContain('Exit codes: 0 done, 1 failed, 2 wrong command line or missing confirmation.');
});

it('describes one command with all arguments and options', () => {
  expect(help('order', 'refund')).toBe(
    [
      './grandstand order refund ORDER --reason TEXT',
      '',
      'Refund an order and end its access.',
      '',
      '  ORDER          the id or the number of the order',
      '  --reason TEXT  why, for your records',
      '  --yes          do not ask for confirmation',
      '  --json         print the result as JSON',
    ].join('\n'),
  );
});

it('lists the commands of one noun', () => {
  expect(help('event', 'key')).toMatch(/event key show .*\n {2}event key rotate .*\n {2}event key revoke /);
  expect(help('event', 'key')).not.toContain('event list');
});
