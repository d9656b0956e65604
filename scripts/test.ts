import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runDeadline, silenceLimitMs } from './test/hang-guard.ts';
import { runInLanes } from './test/lanes.ts';
import { countLine, failureEnd, type PartResult, partLine, shareRemark } from './test/lines.ts';
import { PARTS, type Part } from './test/parts.ts';
import { endRunningParts, notRun, runPart } from './test/run-part.ts';
import { useTemporaryFolder } from './test/temporary-folder.ts';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const deadline = runDeadline(values.full);

function chosenParts(): Part[] {
  if (!values.only) return PARTS.filter(part => values.full || !part.full);
  const names = values.only.split(',');
  const unknown = names.filter(name => !PARTS.some(part => part.name === name));
  if (unknown.length === 0) return PARTS.filter(part => names.includes(part.name));
  console.error(
    `No such part: ${unknown.join(', ')}. The parts are ${PARTS.map(part => part.name).join(', ')}`,
  );
  process.exit(2);
}

async function resultOf(part: Part): Promise<PartResult> {
  if (performance.now() > deadline) return notRun('the run had reached its deadline');
  return await runPart(part, positionals, { silenceMs: silenceLimitMs(part), deadline });
}

const { folder, remove } = useTemporaryFolder('grandstand-run-');
/** For what several parts use. */
process.env.TEST_RUN_DIR = folder;
process.on('exit', remove);

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true;
    endRunningParts();
  });
}

const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const remarks: string[] = [];
async function run(part: Part): Promise<void> {
  if (interrupted) return;
  console.log(`${part.name} …`);
  const result = await resultOf(part);
  if (result.failed > 0) console.log(result.output);
  console.log(partLine(part, result));
  if (result.failed > 0) failures.push(failureEnd(part, result));
  const remark = result.notRun ? partLine(part, result) : shareRemark(part, result);
  if (remark) remarks.push(remark);
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped += result.skipped;
}

await runInLanes(chosenParts(), availableParallelism(), run);
// Repeats the failures at the end of a long output, where they are easy to find.
if (failures.length > 0) console.log(`\n${failures.join('\n\n')}\n`);
if (remarks.length > 0) console.log(`\n${remarks.join('\n')}\n`);
if (interrupted) console.log('Stopped before the end');
console.log(countLine(total));
process.exitCode = interrupted || total.failed > 0 ? 1 : 0;
