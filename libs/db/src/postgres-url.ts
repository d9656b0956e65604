/** An address of PostgreSQL as pg reads it: it may leave out the host and name the folder of a socket, `?host=/run/postgresql`. Returns null if it is invalid. */
export function parsePostgresUrl(url: string): URL | null {
  if (!/^postgres(ql)?:\/\//.test(url)) return null;
  return URL.parse(url) ?? URL.parse(url.replace('@/', '@localhost/'));
}

/** The server and the database, without the user and the password, for messages. */
export function postgresPlace(url: string): string {
  const parsed = parsePostgresUrl(url);
  if (parsed === null) return 'at an invalid address';
  const server = parsed.searchParams.get('host') ?? (parsed.host || 'localhost');
  return `${server}${parsed.pathname}`;
}
