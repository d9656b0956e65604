/** Another process has the embedded database: two on one folder lose rows. */
export class DataFolderInUse extends Error {
  constructor(dir: string, pid: number | undefined) {
    const who = pid === undefined ? 'another process' : `process ${pid}`;
    super(
      `The database folder ${dir} is in use by ${who}: stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataFolderInUse';
  }
}

export class DataFolderUnwritable extends Error {
  constructor(dir: string, cause: unknown) {
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    super(`The database folder ${dir} cannot be written (${why}): set DATA_DIR to a folder that can.`, {
      cause,
    });
    this.name = 'DataFolderUnwritable';
  }
}

/** The embedded engine cannot read its folder. */
export class DatabaseDamaged extends Error {
  constructor(dir: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(
      `The database in ${dir} cannot be opened (${why}). If the disk is full, make room. Otherwise it is damaged: restore this folder from a backup, or move it away, and the next start creates an empty database.`,
      { cause },
    );
    this.name = 'DatabaseDamaged';
  }
}

/** PostgreSQL does not answer, or refuses us. The address holds a password: only where it points to is said. */
export class DatabaseUnreachable extends Error {
  constructor(url: string, cause: unknown) {
    const { host, pathname } = new URL(url);
    const why = cause instanceof Error ? cause.message || String(Object(cause).code) : String(cause);
    super(`PostgreSQL ${host}${pathname} cannot be used (${why}): start it, or mend DATABASE_URL.`, {
      cause,
    });
    this.name = 'DatabaseUnreachable';
  }
}

/** PostgreSQL has no such extension, or we may not bring it into this database. */
export class ExtensionMissing extends Error {
  constructor(cause: Error) {
    super(
      `PostgreSQL does not let us have an extension (${cause.message}): install its contrib package (Debian: postgresql-contrib) and let an administrator run "create extension pg_trgm" in this database.`,
      { cause },
    );
    this.name = 'ExtensionMissing';
  }
}
