import type { Command, Values } from './command.ts';
import { flag } from './values.ts';

/** All options of a command: its own, and those that its kind of command has. */
export function optionsOf(command: Command): Values {
  const canConfirm = command.place !== 'process' && command.confirm !== undefined;
  const hasResult = command.place !== 'process' || command.hasResult;
  return {
    ...command.options,
    ...(canConfirm && { yes: flag('do not ask for confirmation') }),
    ...(hasResult && { json: flag('print the result as JSON') }),
  };
}
