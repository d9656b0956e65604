import { resolve } from 'node:path';
import { fingerprintBundle } from './apply/fingerprint.ts';
import type { Bundle } from './bundle.schema.ts';
import { BUNDLE_FILE } from './bundle-file-name.ts';
import { type BundleFile, filesIn } from './bundle-files.ts';
import { channelColors, correctionMessage } from './check/channel-colors.ts';
import { checkSense } from './check/check-consistency.ts';
import { checkSale } from './check/check-coupons-and-taxes.ts';
import { checkFiles } from './check/check-files.ts';
import { checkMoney } from './check/check-money.ts';
import { checkReferences } from './check/check-references.ts';
import { checkShape } from './check/check-schema.ts';
import { figure, LIMITS } from './limits.ts';
import { hasErrors, type Problem, pathText } from './problem.ts';
import { type BundleText, readBundleText } from './yaml/bundle-text.ts';
import { readBundleFile } from './yaml/read-bundle-file.ts';

/** A bundle without errors, and all that applying it reads. */
export interface CheckedBundle {
  readonly dir: string;
  readonly bundle: Bundle;
  readonly files: ReadonlyMap<string, BundleFile>;
  readonly hash: string;
}

export interface CheckOptions {
  /** Below it every channel has an address of its own. */
  readonly baseDomain?: string | undefined;
}

type Checked = { problems: Problem[]; bundle: CheckedBundle | undefined };

/** Reads a bundle whole and lists every problem at once; `bundle` is undefined when one of them is an error. */
export async function checkBundle(dir: string, { baseDomain }: CheckOptions = {}): Promise<Checked> {
  const root = resolve(dir);
  const read = await readBundleFile(root);
  if ('problem' in read) return refused([read.problem]);
  const tooMany = await countFiles(root);
  if (tooMany !== undefined) return refused([tooMany]);
  const text = readBundleText(read.text);
  if (text.problems.length > 0) return refused(text.problems);

  const shape = checkShape(text);
  const files = await checkFiles(root, text);
  const problems = [shape.problems, checkReferences(text), checkMoney(text), files.problems].flat();
  if (shape.bundle === undefined) return refused(problems);
  const sense = checkSense(shape.bundle, text, baseDomain);
  const all = [problems, sense, checkSale(shape.bundle, text), colorNotes(shape.bundle, text)].flat();
  if (hasErrors(all)) return refused(all);
  const hash = await fingerprintBundle(root);
  return { problems: all, bundle: { dir: root, bundle: shape.bundle, files: files.files, hash } };
}

function refused(problems: readonly Problem[]): Checked {
  return { problems: [...problems], bundle: undefined };
}

/** Every start reads them all, to see whether the bundle has changed. */
async function countFiles(root: string): Promise<Problem | undefined> {
  let count = 0;
  for await (const _ of filesIn(root)) count += 1;
  if (count <= LIMITS.files) return undefined;
  const message = `The folder ${root} has ${figure(count)} files; the limit is ${figure(LIMITS.files)}.`;
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
