import type { Path } from '../problem.ts';
import { pathsLike } from './match-paths.ts';

export type FileKind = 'image' | 'drawing' | 'mark' | 'html' | 'recording';

/** Every place of a bundle that names a file, and what the file must be. */
const FILES: readonly { at: readonly string[]; kind: FileKind }[] = [
  { at: ['settings', 'logo'], kind: 'drawing' },
  { at: ['settings', 'icon'], kind: 'drawing' },
  { at: ['settings', 'share_image'], kind: 'image' },
  { at: ['groups', '*', 'mark'], kind: 'mark' },
  { at: ['groups', '*', 'image'], kind: 'image' },
  { at: ['participants', '*', 'images', '*'], kind: 'image' },
  { at: ['slides', '*', 'image'], kind: 'image' },
  { at: ['pages', '*', 'html', 'file'], kind: 'html' },
  { at: ['faq', '*', 'questions', '*', 'answer', 'file'], kind: 'html' },
  { at: ['static_blocks', '*', 'file'], kind: 'html' },
  { at: ['events', '*', 'recording'], kind: 'recording' },
  { at: ['vod', 'items', '*', 'image'], kind: 'image' },
  { at: ['vod', 'items', '*', 'recording'], kind: 'recording' },
];

export interface NamedFile {
  readonly path: Path;
  readonly name: string;
  readonly kind: FileKind;
}

export function namedFiles(value: unknown): NamedFile[] {
  return FILES.flatMap(({ at, kind }) =>
    pathsLike(value, at).flatMap(found =>
      typeof found.value === 'string' ? [{ path: found.path, name: found.value, kind }] : [],
    ),
  );
}
