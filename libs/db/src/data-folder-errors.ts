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
