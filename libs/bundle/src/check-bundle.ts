import { resolve } from 'node:path';
import { fingerprintBundle } from './apply/fingerprint.ts';
import type { Bundle } from './bundle.schema.ts';
import { BUNDLE_FILE } from './bundle-file-name.ts';
import { type BundleFile, filesIn } from './bundle-files.ts';
import { channelColors, correctionMessage } from './check/channel-colors.ts';
import { checkConsistency } from './check/check-consistency.ts';
import { checkCouponsAndTaxes } from './check/check-coupons-and-taxes.ts';
import { checkFiles } from './check/check-files.ts';
import { checkMoney } from './check/check-money.ts';
import { offerNotes } from './check/check-offers.ts';
import { checkReferences } from './check/check-references.ts';
import { checkSchema } from './check/check-schema.ts';
import { menuNotes } from './check/menu-notes.ts';
import { figure, LIMITS } from './limits.ts';
import { hasErrors, type Problem, pathText } from './problem.ts';
import { type BundleText, readBundleText } from './yaml/bundle-text.ts';
import { readBundleFile } from './yaml/read-bundle-file.ts';

/** A bundle without errors, with everything that applying it needs. */
export interface CheckedBundle {
  readonly dir: string;
  readonly bundle: Bundle;
  /** The text of `channel.yaml`. */
  readonly yaml: string;
  readonly files: ReadonlyMap<string, BundleFile>;
  readonly hash: string;
}

export interface CheckOptions {
  /** The domain below which every channel has a subdomain. */
  readonly baseDomain?: string | undefined;
}

type Checked = { problems: Problem[]; bundle: CheckedBundle | undefined };

/** Reads a whole bundle and lists all its problems; `bundle` is undefined if one of them is an error. */
export async function checkBundle(dir: string, { baseDomain }: CheckOptions = {}): Promise<Checked> {
  const root = resolve(dir);
  const read = await readBundleFile(root);
  if ('problem' in read) return refused([read.problem]);
  const tooMany = await countFiles(root);
  if (tooMany !== undefined) return refused([tooMany]);
  const text = readBundleText(read.text);
  if (text.problems.length > 0) return refused(text.problems);

  const shape = checkSchema(text);
  const files = await checkFiles(root, text);
  const problems = [shape.problems, checkReferences(text), checkMoney(text), files.problems].flat();
  if (shape.bundle === undefined) return refused(problems);
  const sense = checkConsistency(shape.bundle, text, baseDomain);
  const all = [
    problems,
    sense,
    checkCouponsAndTaxes(shape.bundle, text),
    colorNotes(shape.bundle, text),
  ].flat();
  if (hasErrors(all)) return refused(all);
  const hash = await fingerprintBundle(root);
  return {
    problems: [...all, ...offerNotes(shape.bundle, text), ...menuNotes(shape.bundle, text)],
    bundle: { dir: root, bundle: shape.bundle, yaml: read.text, files: files.files, hash },
  };
}

function refused(problems: readonly Problem[]): Checked {
  return { problems: [...problems], bundle: undefined };
}

/** Limits the number of files, because every start reads them all to detect changes. */
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
