/** Thrown when ffmpeg or ffprobe ended badly for a reason that is not known to be the file's fault. */
export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';
  readonly stderr_tail: string;

  constructor(tool: string, ending: string, stderrTail: string) {
    const lastLine = stderrTail.trim().split('\n').at(-1) ?? '';
    super(`${tool} ended with ${ending}: ${lastLine.slice(0, 300)}`);
    this.stderr_tail = stderrTail;
  }
}

/** Thrown when the tools are not installed; nothing can be packaged then. */
export class ToolMissing extends Error {
  override readonly name = 'ToolMissing';

  constructor() {
    super('ffmpeg and ffprobe are not installed: install the ffmpeg package, or put both into PATH');
  }
}
