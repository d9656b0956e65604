import type { Books } from '@grandstand/db/books';
import { localCommand, operatorCommand } from '../command-line/command.ts';
import { table } from '../command-line/table.ts';
import { flag, pathValue } from '../command-line/values.ts';
import type { Backup } from '../operations/backup.ts';
import type { MovedDatabase } from '../operations/move-database.ts';
import type { Restored } from '../operations/restore.ts';

const MB = 1_000_000;

export const BACKUP_COMMANDS = [
  operatorCommand({
    name: 'backup',
    summary: 'Write database, settings and media into one file, also while games are live',
    notes: [
      'The file has the database as of one moment and the data folder with its secret: store it as safely as a password.',
      'Channel bundles and environment variables are not in it.',
    ],
    arguments: { file: pathValue('FILE', 'the new file, such as grandstand-2026-11-21.tar') },
    options: { without_media: flag('leave out recordings, clips and uploads') },
    run: async (operator, input, progress) =>
      (await import('../operations/backup.ts')).makeBackup(operator, input, progress),
    show: backupLines,
  }),
  localCommand({
    name: 'restore',
    summary: 'Fill an empty DATA_DIR, and an empty database, from a backup',
    notes: [
      'With DATABASE_URL the rows go to that PostgreSQL database, otherwise to an embedded one, whichever the backup was made of.',
    ],
    arguments: { file: pathValue('FILE', 'the backup') },
    run: async (config, input, progress) =>
      (await import('../operations/restore.ts')).restoreBackup(config, input, progress),
    show: restoredLines,
  }),
  localCommand({
    name: 'database move',
    summary: 'Move the embedded database of DATA_DIR to the empty PostgreSQL database of DATABASE_URL',
    notes: [
      'Compares every row on both sides, then puts the embedded database aside. Stop Grandstand first; media stay where they are.',
    ],
    run: async (config, _, progress) =>
      (await import('../operations/move-database.ts')).moveDatabase(config, progress),
    show: movedLines,
  }),
];

function backupLines({ file, rows, files, bytes, has_media, books }: Backup): string[] {
  return [
    `${file}: ${rows} rows and ${files} files, ${Math.ceil(bytes / MB)} MB${has_media ? '' : ', without media'}.`,
    booksLine(books),
  ];
}

function restoredLines({ data_dir, engine, rows, made_at, has_media, books }: Restored): string[] {
  const database = engine === 'postgres' ? 'PostgreSQL' : 'the embedded database';
  return [
    `Restored the backup of ${made_at} to ${data_dir} and ${database}: ${rows} rows, each compared.`,
    booksLine(books),
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
  ];
}

function booksLine({ accounts, games, paid_orders, ledger_sum }: Books): string {
  const balance = ledger_sum === 0 ? 'the ledger balances' : `the ledger does not balance (${ledger_sum})`;
  return `${accounts} accounts, ${games} games, ${paid_orders} paid orders; ${balance}.`;
}
