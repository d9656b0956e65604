import { localCommand } from '../command-line/command.ts';
import { DONE, FAILED } from '../command-line/exit-codes.ts';
import { evenColumns } from '../command-line/table.ts';
import type { Examination } from '../operations/doctor/examine.ts';

const MARKS = { ok: 'ok', warning: 'warning', problem: 'PROBLEM', skipped: '-' } as const;

export const DOCTOR_COMMAND = localCommand({
  name: 'doctor',
  summary: 'Check the installation and say how to fix what is wrong',
  notes: [
    'Checks version, data folder, disk, database, backup, ffmpeg, clock, ports, names, proxy, mail and payments, and changes nothing.',
    'Run it as the user and with the variables of the service. The exit code is 1 if there is a problem; warnings do not count.',
  ],
  run: async config => (await import('../operations/doctor/examine.ts')).examine(config),
  show: examinationLines,
  exitCode: ({ problems }) => (problems === 0 ? DONE : FAILED),
});

function examinationLines({ checks, problems, warnings }: Examination): string[] {
  const rows = evenColumns(checks.map(({ state, name, found }) => [MARKS[state], name, found]));
  const lines = checks.flatMap(({ fix }, index) => [
    rows[index] ?? '',
    ...(fix === null ? [] : [`         ${fix}`]),
  ]);
  const summary =
    problems + warnings === 0 ? 'Everything is in order.' : `Problems: ${problems}. Warnings: ${warnings}.`;
  return [...lines, '', summary];
}
