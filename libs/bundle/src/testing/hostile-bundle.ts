import { bundleFolder, SMALL_BUNDLE } from './bundle-folder.ts';

const BYTES = 25_000_000;
/** Below the limit of one section. */
const ENTRIES_OF_SECTION = 45_000;

/**
 * Creates a bundle of 25 MB that is within the limits and takes long to check: unknown entries, padded with a recording
 * of which only the head is read.
 */
export function hostileBundle({ yamlBytes }: { readonly yamlBytes: number }): Promise<string> {
  const yaml =
    SMALL_BUNDLE.replace('score: 2-1 }', 'score: 2-1, recording: noise.mp4 }') + unknownSections(yamlBytes);
  const recording = Buffer.alloc(BYTES - yaml.length);
  recording.write('ftypisom', 4);
  return bundleFolder(yaml, { 'noise.mp4': recording });
}

function unknownSections(bytes: number): string {
  const lines: string[] = [];
  let length = 0;
  for (let entry = 0; length < bytes; entry += 1) {
    if (entry % ENTRIES_OF_SECTION === 0) lines.push(`unknown-${entry}:`);
    const line = `  entry-${entry}: { name: "a name of number ${entry}", value: ${entry} }`;
    lines.push(line);
    length += line.length + 1;
  }
  return `${lines.join('\n')}\n`;
}
