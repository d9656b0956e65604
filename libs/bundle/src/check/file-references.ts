import type { Path } from '../problem.ts';
import { matchPaths } from './match-paths.ts';

export type FileKind = 'image' | 'drawing' | 'mark' | 'html' | 'recording' | 'film';

/** Every path of a bundle that refers to a file, and the kind of that file. */
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
  { at: ['prerolls', '*', 'film'], kind: 'film' },
];

export interface FileReference {
  readonly path: Path;
  readonly name: string;
  readonly kind: FileKind;
}

export function fileReferences(value: unknown): FileReference[] {
  return FILES.flatMap(({ at, kind }) =>
    matchPaths(value, at).flatMap(found =>
      typeof found.value === 'string' ? [{ path: found.path, name: found.value, kind }] : [],
    ),
  );
}
