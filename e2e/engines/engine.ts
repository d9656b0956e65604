/** Actions of the pointer and the keyboard, the same in WebDriver and in WebDriver BiDi. */
export type InputSource =
  | { readonly type: 'pointer'; readonly id: 'mouse'; readonly actions: readonly object[] }
  | { readonly type: 'key'; readonly id: 'keyboard'; readonly actions: readonly object[] };

/** The operations that the tests need from a browser, whatever its protocol. */
export interface Engine {
  /** Starts to load a URL. Errors of the page are recorded from its first script on. */
  open(url: string): Promise<void>;
  /** Runs a function in the page. Its argument and its result are sent as JSON. */
  run<Input, Result>(work: (input: Input) => Result, input: Input): Promise<Result>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** The same in the page's only frame: Firefox sends no input from a page into a frame of another site. */
  performInFrame(sources: readonly InputSource[]): Promise<void>;
  /** Makes the page this wide, or as narrow as the browser's window can be. */
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  /** Errors on the console and uncaught ones, since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** `work` as the text of a function that takes and returns JSON. */
export function jsonFunction(work: (input: never) => unknown): string {
  return `input => JSON.stringify((${work})(JSON.parse(input))) ?? 'null'`;
}
