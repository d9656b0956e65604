import { runCommand } from '../commands/run-command.ts';
import { NO_INGEST } from '../live/live-control.ts';
import type { Operator } from '../operator/operator.ts';

/** The operator of commands that need no more than these parts; others are refused. */
export function operatorWith(parts: Pick<Operator, 'db'> & Partial<Operator>): Operator {
  const defaults: Partial<Operator> = {
    live: NO_INGEST,
    secret: 'a secret of tests, long enough to be one',
    baseDomain: undefined,
    originOf: channel => `https://${channel.channel_key}.example`,
    takesTestCardsOnly: true,
    enqueueRecording: async () => undefined,
  };
  return new Proxy({ ...defaults, ...parts } as Operator, {
    get(operator, name) {
      if (name in operator) return operator[name as keyof Operator];
      throw new Error(`the test gives the command no ${String(name)}`);
    },
  });
}

interface Options {
  readonly signal?: AbortSignal;
  /** The operator's reply to questions; null without a terminal. */
  readonly answer?: boolean | null;
}

/** Runs a command line; an argument with spaces comes as an array. Returns its exit code, its output on both streams, and how far it said to be. */
export async function runCommandLine(
  line: string | readonly string[],
  operator: Operator,
  { signal = new AbortController().signal, answer = null }: Options = {},
) {
  const lines: string[] = [];
  const questions: string[] = [];
  const statuses: string[] = [];
  const print = (text: string) => void lines.push(text);
  const args = typeof line === 'string' ? line.split(' ').filter(Boolean) : line;
  const code = await runCommand({ arguments: args, directory: '/here', by: 'ana' }, operator, {
    print,
    printError: print,
    async confirm(question) {
      questions.push(question);
      return answer;
    },
    showStatus: line => void statuses.push(line),
    signal,
    isTerminal: false,
  });
  return { code, said: lines.join('\n'), questions, statuses };
}
