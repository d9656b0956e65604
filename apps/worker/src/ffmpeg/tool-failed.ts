/** Thrown if ffmpeg or ffprobe failed for a reason that is not known to be the fault of the file. */
export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';
  readonly stderr_tail: string;

  constructor(tool: string, ending: string, stderrTail: string) {
    const lastLine = stderrTail.trim().split('\n').at(-1) ?? '';
    super(`${tool} ended with ${ending}: ${lastLine.slice(0, 300)}`);
    this.stderr_tail = stderrTail;
  }
}

/** Thrown if the tools are not installed, so that nothing can be packaged. */
export class ToolMissing extends Error {
  override readonly name = 'ToolMissing';

  constructor() {
    super('ffmpeg and ffprobe are not installed: install the ffmpeg package, or put both into PATH');
  }
}
