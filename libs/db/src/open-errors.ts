import { postgresPlace } from './postgres-url.ts';

/** Another process uses the embedded database. Two processes on one folder would lose rows. */
export class DataFolderInUse extends Error {
  constructor(dir: string, pid: number | undefined) {
    const holder = pid === undefined ? 'another process' : `process ${pid}`;
    super(
      `The database folder ${dir} is in use by ${holder}: stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataFolderInUse';
  }
}

/** The folder was copied while a process used the original, or after that process had crashed. */
export class DataFolderCopied extends Error {
  readonly original: { readonly host: string; readonly path: string };
  constructor(dir: string, lock: string, original: { readonly host: string; readonly path: string }) {
    super(
      `The database folder ${dir} is a copy of ${original.path} on ${original.host}, made while that was in use. Such a copy may lack the last changes or be damaged: use ./grandstand backup and restore, or stop the original and copy it again. To start with this copy as it is, delete ${lock}.`,
    );
    this.name = 'DataFolderCopied';
    this.original = original;
  }
}

export class DataFolderUnwritable extends Error {
  constructor(dir: string, cause: unknown) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    super(`The database folder ${dir} cannot be written (${reason}): set DATA_DIR to a writable folder.`, {
      cause,
    });
    this.name = 'DataFolderUnwritable';
  }
}

/** The embedded engine cannot read its folder. */
export class DatabaseDamaged extends Error {
  constructor(dir: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The database in ${dir} cannot be opened (${reason}). If the disk is full, make room. Otherwise it is damaged: restore this folder from a backup, or move it away, and the next start creates an empty database.`,
      { cause },
    );
    this.name = 'DatabaseDamaged';
  }
}

/** PostgreSQL does not respond, or refuses the connection. The message leaves out the URL's user and password. */
export class DatabaseUnreachable extends Error {
  constructor(url: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message || String(Object(cause).code) : String(cause);
    super(`PostgreSQL ${postgresPlace(url)} cannot be used (${reason}): start it, or correct DATABASE_URL.`, {
      cause,
    });
    this.name = 'DatabaseUnreachable';
  }
}

/** Another version of Grandstand created this database, and no migration leads from its tables to the current ones. */
export class DatabaseIncompatible extends Error {
  constructor(unknownMigration: string) {
    super(
      `Another version of Grandstand made this database (it has the migration ${unknownMigration}, which this version does not know). Nothing was changed. Start the version that made it, or use an empty DATA_DIR and, if DATABASE_URL is set, an empty PostgreSQL database: channel bundles are applied again, but accounts, orders and recordings stay in the earlier one.`,
    );
    this.name = 'DatabaseIncompatible';
  }
}

/** The PostgreSQL server lacks an extension, or the user in the URL may not create it in this database. */
export class ExtensionMissing extends Error {
  constructor(cause: Error) {
    super(
      `PostgreSQL cannot create an extension (${cause.message}): install its contrib package (Debian: postgresql-contrib) and let an administrator run "create extension pg_trgm" in this database.`,
      { cause },
    );
    this.name = 'ExtensionMissing';
  }
}
