import type { Plugin } from 'vite';

interface LibraryEdit {
  readonly name: string;
  readonly found: RegExp;
  /** How often the installed version has it: once, unless it says otherwise. */
  readonly times?: number;
  readonly replacement: string;
}

/** The code of a library after the edits. Throws if the library is not the one that they were written for. */
export function editedCode(library: string, edits: readonly LibraryEdit[], code: string): string {
  return edits.reduce((edited, { name, found, times = 1, replacement }) => {
    const count = edited.match(found)?.length ?? 0;
    const wanted = times === 1 ? 'once' : `${times} times`;
    if (count !== times) throw new Error(`Found ${name} ${count} times in ${library} instead of ${wanted}`);
    return edited.replace(found, replacement);
  }, code);
}

/** Edits the file of a library whenever the bundler reads it. */
export function editLibrary(name: string, file: RegExp, edit: (code: string) => string): Plugin {
  return {
    name,
    transform: { filter: { id: file }, handler: code => ({ code: edit(code), map: null }) },
  };
}
