import type { Books } from '@grandstand/db/books';
import { localCommand, operatorCommand } from '../command-line/command.ts';
import { counted } from '../command-line/counted.ts';
import { table } from '../command-line/table.ts';
import { flag, pathValue } from '../command-line/values.ts';
import type { Backup } from '../operations/backup.ts';
import type { MovedDatabase } from '../operations/move-database.ts';
import type { Restored } from '../operations/restore.ts';

const MB = 1_000_000;

export const BACKUP_COMMANDS = [
  operatorCommand({
    name: 'backup',
    summary: 'Write database, statistics, settings and media into one file, also while games are live',
    notes: [
      'The file has the database as of one moment, the statistics of the datalake and the data folder with its secret: store it as safely as a password.',
      'Channel bundles and environment variables are not in it. If the datalake cannot be read, the backup is made without statistics and says so.',
    ],
    arguments: { file: pathValue('FILE', 'the new file, such as grandstand-2026-11-21.tar') },
    options: {
      without_media: flag('leave out recordings, clips and uploads'),
      without_statistics: flag('leave out visits and viewing'),
    },
    run: async (operator, input, progress) =>
      (await import('../operations/backup.ts')).makeBackup(operator, input, progress),
    show: backupLines,
  }),
  localCommand({
    isRecorded: true,
    name: 'restore',
    summary: 'Fill an empty DATA_DIR, and empty databases, from a backup',
    notes: [
      'With DATABASE_URL the rows go to that PostgreSQL database, otherwise to an embedded one, whichever the backup was made of. With DATALAKE_DATABASE_URL the same goes for the statistics.',
    ],
    arguments: { file: pathValue('FILE', 'the backup') },
    run: async (config, input, progress) =>
      (await import('../operations/restore.ts')).restoreBackup(config, input, progress),
    show: restoredLines,
  }),
  localCommand({
    isRecorded: true,
    name: 'database move',
    summary: 'Move the embedded database of DATA_DIR to the empty PostgreSQL database of DATABASE_URL',
    notes: [
      'Compares every row on both sides, then puts the embedded database aside. Stop Grandstand first; media stay where they are.',
      'The statistics stay where they are too. To move them to PostgreSQL, restore a backup with DATALAKE_DATABASE_URL set.',
    ],
    run: async (config, _, progress) =>
      (await import('../operations/move-database.ts')).moveDatabase(config, progress),
    show: movedLines,
  }),
];

function backupLines(backup: Backup): string[] {
  const { file, rows, files, bytes, has_media, statistics_rows, statistics_error, books } = backup;
  return [
    `${file}: ${counted(rows, 'row')} and ${counted(files, 'file')}, ${Math.ceil(bytes / MB)} MB${has_media ? '' : ', without media'}.`,
    booksLine(books),
    statistics_rows === null ? 'Without statistics.' : `Statistics: ${counted(statistics_rows, 'row')}.`,
    ...(statistics_error === null ? [] : [`The statistics could not be read: ${statistics_error}`]),
  ];
}

function restoredLines(restored: Restored): string[] {
  const { data_dir, engine, rows, made_at, has_media, statistics_rows, books } = restored;
  const database = engine === 'postgres' ? 'PostgreSQL' : 'the embedded database';
  return [
    `Restored the backup of ${made_at} to ${data_dir} and ${database}: ${counted(rows, 'row')}, each compared.`,
    booksLine(books),
    statistics_rows === null
      ? 'The backup has no statistics: counting starts from zero.'
      : `Statistics: ${counted(statistics_rows, 'row')}, each compared.`,
    ...(has_media ? [] : ['The backup has no media: copy the folders media and uploads before you start.']),
  ];
}

function movedLines({ tables, books, moved_to }: MovedDatabase): string[] {
  return [
    ...table(
      tables.filter(({ embedded }) => embedded > 0),
      [
        ['table', row => row.table],
        ['embedded', row => row.embedded],
        ['postgresql', row => row.postgresql],
        ['contents', () => 'the same'],
      ],
      'The embedded database is empty.',
    ),
    booksLine(books),
    `PostgreSQL has every row. Start with the same DATABASE_URL. The embedded database is now ${moved_to}.`,
    'The statistics stay where they are.',
  ];
}

function booksLine({ accounts, games, paid_orders, ledger_sum }: Books): string {
  const balance = ledger_sum === 0 ? 'the ledger balances' : `the ledger does not balance (${ledger_sum})`;
  return `${counted(accounts, 'account')}, ${counted(games, 'game')}, ${counted(paid_orders, 'paid order')}; ${balance}.`;
}
