import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Bundle } from './bundle.schema.ts';
import type { BundleFile } from './bundle-files.ts';
import { BUNDLE_FILE, type BundleText, readBundleText } from './bundle-text.ts';
import { channelColors, correctionMessage } from './channel-colors.ts';
import { checkFiles } from './check-files.ts';
import { checkMoney } from './check-money.ts';
import { checkReferences } from './check-references.ts';
import { checkSale } from './check-sale.ts';
import { checkSense } from './check-sense.ts';
import { checkShape } from './check-shape.ts';
import { fingerprintBundle } from './fingerprint.ts';
import { hasErrors, type Problem, pathText } from './problem.ts';

/** A bundle without errors, and all that applying it reads. */
export interface CheckedBundle {
  readonly dir: string;
  readonly bundle: Bundle;
  readonly files: ReadonlyMap<string, BundleFile>;
  readonly hash: string;
}

/** Reads a bundle whole and lists every problem at once; `bundle` is undefined when one of them is an error. */
export async function checkBundle(
  dir: string,
): Promise<{ problems: Problem[]; bundle: CheckedBundle | undefined }> {
  const root = resolve(dir);
  const yaml = await readFile(join(root, BUNDLE_FILE), 'utf8').catch(() => undefined);
  if (yaml === undefined) return { problems: [await missingBundle(root)], bundle: undefined };
  const text = readBundleText(yaml);
  if (text.problems.length > 0) return { problems: [...text.problems], bundle: undefined };

  const shape = checkShape(text);
  const files = await checkFiles(root, text);
  const problems = [...shape.problems, ...checkReferences(text), ...checkMoney(text), ...files.problems];
  if (shape.bundle === undefined) return { problems, bundle: undefined };
  problems.push(...checkSense(shape.bundle, text), ...checkSale(shape.bundle, text));
  problems.push(...colorNotes(shape.bundle, text));
  if (hasErrors(problems)) return { problems, bundle: undefined };
  const hash = await fingerprintBundle(root);
  return { problems, bundle: { dir: root, bundle: shape.bundle, files: files.files, hash } };
}

async function missingBundle(dir: string): Promise<Problem> {
  const isFolder = await stat(dir).then(
    found => found.isDirectory(),
    () => false,
  );
  const message = isFolder ? `There is no ${BUNDLE_FILE} in ${dir}.` : `There is no folder ${dir}.`;
  return { level: 'error', file: '', line: 1, column: 1, path: '', message };
}

function colorNotes(bundle: Bundle, text: BundleText): Problem[] {
  return channelColors(bundle.colors).corrections.map(correction => {
    const path = ['colors', correction.name];
    return {
      level: 'note',
      file: BUNDLE_FILE,
      ...text.positionOf(path),
      path: pathText(path),
      message: correctionMessage(correction),
    };
  });
}
