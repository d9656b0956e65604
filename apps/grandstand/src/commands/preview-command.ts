import { processCommand } from '../command-line/command.ts';
import { flag, integerValue, optional, pathValue } from '../command-line/values.ts';

export interface PreviewInput {
  readonly directory: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly without_pages: boolean;
}

export interface PreviewedChannel {
  readonly channel: string;
  /** The address of its pages; null without pages. */
  readonly url: string | null;
  /** Corrections of the check, such as unreadable colours, one a line. */
  readonly notes: string;
  /** The parts that a channel for real visitors should have and the bundle lacks. */
  readonly missing: readonly string[];
}

const LARGEST_PORT = 65_535;

export const PREVIEW_COMMAND = processCommand({
  name: 'channel preview',
  summary: 'Show what a bundle would look like, and what it lacks, before it is applied',
  notes: [
    'Serves its pages on this machine until Ctrl-C, read-only and with a database of its own: the installation is not touched.',
    'Recordings do not play, nothing can be bought, and times relative to applying count from now.',
  ],
  arguments: { directory: pathValue('DIR', 'the folder of the bundle') },
  options: {
    port: optional(
      integerValue('N', 'the port, 0 for any free one, which is the default', 0, LARGEST_PORT),
      0,
    ),
    without_pages: flag('only list what it lacks'),
  },
  hasResult: true,
});

/** The preview for people. */
export function previewLines({ channel, url, notes, missing }: PreviewedChannel): string[] {
  return [
    ...(notes === '' ? [] : [notes]),
    ...(missing.length === 0 ? [] : ['For real visitors it lacks:', ...missing.map(part => `  ${part}`)]),
    url === null ? `${channel}: the bundle is valid.` : `${channel}: ${url} until Ctrl-C.`,
  ];
}
