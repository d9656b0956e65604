import { expect, it } from 'vitest';
import { ALL_COMMANDS } from '../commands/all-commands.ts';
import { helpText } from './help-text.ts';
import { flagName, parseCommand } from './parse-command.ts';

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

it.each(ALL_COMMANDS)(
  'of $name names the options that the command accepts, and no others',
  ({ name, options }) => {
    const everyFlag = new Set(
      ['json', 'yes', ...ALL_COMMANDS.flatMap(command => Object.keys(command.options))].map(flagName),
    );
    expect(everyFlag.size).toBeGreaterThan(Object.keys(options).length);
    const named = [...help(...name.split(' ')).matchAll(/^ {2}--([a-z-]+)/gm)].map(([, flag]) => flag);
    const accepted = [...everyFlag].filter(flag => isAccepted(name, flag));
    expect(named.toSorted()).toEqual(accepted.toSorted());
  },
);

function isAccepted(name: string, flag: string): boolean {
  try {
    return 'command' in parseCommand([...name.split(' '), `--${flag}`], ALL_COMMANDS, { directory: '/' });
  } catch (error) {
    return !String(error).includes(`has no option --${flag}`);
  }
}
