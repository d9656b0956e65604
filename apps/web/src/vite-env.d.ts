declare module 'virtual:client-manifest' {
  interface Chunk {
    readonly file: string;
    readonly css?: readonly string[];
    readonly imports?: readonly string[];
  }
  export const manifest: Readonly<Record<string, Chunk>>;
  /** The file of each source that is loaded on demand. */
  export const sources: Readonly<Record<string, string>>;
}
