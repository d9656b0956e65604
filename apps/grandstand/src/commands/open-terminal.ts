import { createInterface } from 'node:readline/promises';
import type { Terminal } from '../command-line/run-parsed.ts';
import { statusLine } from './status-line.ts';

/** The terminal of this process. */
export function openTerminal(signal: AbortSignal): Terminal & { readonly isInteractive: boolean } {
  const { stdin, stdout, stderr } = process;
  const isInteractive = stdin.isTTY === true && stderr.isTTY === true;
  const status = statusLine(stderr);
  const cleared = () => {
    status.clear();
    return console;
  };
  return {
    print: line => cleared().log(line),
    printError: line => cleared().error(line),
    async confirm(question) {
      status.clear();
      return isInteractive ? ask(question, signal) : null;
    },
    ...(stdout.isTTY && stderr.isTTY && { showStatus: status.show }),
    signal,
    isTerminal: stdout.isTTY === true,
    isInteractive,
  };
}

/** Prompts on the error stream, because the output may be redirected to a file. Everything but yes is no. */
async function ask(question: string, signal: AbortSignal): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const reply = await lines.question(`${question} [y/N] `, { signal });
    return /^y(es)?$/i.test(reply.trim());
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  } finally {
    lines.close();
  }
}
