/** A signed address has a token before `/recordings/`; the same file is asked for by whichever is newest. */
const TOKEN = /\/[A-Za-z0-9_-]{56}(?=\/recordings\/)/;

/** The same for every address of a file, whenever it was signed. */
export function withoutToken(url: string): string {
  return url.replace(TOKEN, '');
}

/** The address of a file of the same recording by the token of another, also where that has none. */
export function withTokenOf(url: string, newest: string): string {
  const token = TOKEN.exec(newest)?.[0] ?? '';
  return withoutToken(url).replace('/recordings/', `${token}/recordings/`);
}
