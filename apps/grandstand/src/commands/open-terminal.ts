import { createInterface } from 'node:readline/promises';
import type { Terminal } from '../command-line/run-parsed.ts';

/** The terminal of this process. */
export function openTerminal(signal: AbortSignal): Terminal & { readonly isInteractive: boolean } {
  const { stdin, stdout, stderr } = process;
  const isInteractive = stdin.isTTY === true && stderr.isTTY === true;
  return {
    print: line => console.log(line),
    printError: line => console.error(line),
    confirm: question => (isInteractive ? ask(question, signal) : Promise.resolve(null)),
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
