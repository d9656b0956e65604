/** A signed address has a token before `/recordings/`; requests use the newest token. */
const TOKEN = /\/[A-Za-z0-9_-]{56}(?=\/recordings\/)/;

/** The address without its token: the same for every signature of a file. */
export function withoutToken(url: string): string {
  return url.replace(TOKEN, '');
}

/** The address of a file with the token of another address of the same recording, or without one if that has none. */
export function withTokenOf(url: string, newest: string): string {
  const token = TOKEN.exec(newest)?.[0] ?? '';
  return withoutToken(url).replace('/recordings/', `${token}/recordings/`);
}
