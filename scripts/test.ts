import { parseArgs } from 'node:util';
import { countLine, failureEnd, partLine } from './test/lines.ts';
import { PARTS, type Part } from './test/parts.ts';
import { endRunningPart, runPart } from './test/run-part.ts';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, full: { type: 'boolean', default: false } },
  allowPositionals: true,
});

function chosenParts(): Part[] {
  if (!values.only) return PARTS.filter(part => values.full || !part.full);
  const names = values.only.split(',');
  const unknown = names.filter(name => !PARTS.some(part => part.name === name));
  if (unknown.length === 0) return PARTS.filter(part => names.includes(part.name));
  console.error(`No such part: ${unknown.join(', ')}. There are ${PARTS.map(part => part.name).join(', ')}`);
  process.exit(2);
}

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true;
    endRunningPart();
  });
}

const total = { passed: 0, failed: 0 };
const ends: string[] = [];
let spareSeconds = 0;
for (const part of chosenParts()) {
  if (interrupted) break;
  console.log(`${part.name} …`);
  // What earlier parts left of theirs, for a machine that is slow at one thing is not late as a whole.
  const mayTake = part.shareSeconds + spareSeconds;
  const result = await runPart(part, positionals, mayTake);
  spareSeconds = Math.max(0, mayTake - result.seconds);
  if (result.failed > 0) console.log(result.said);
  console.log(partLine(part, result));
  if (result.failed > 0) ends.push(failureEnd(part, result));
  total.passed += result.passed;
  total.failed += result.failed;
}
// Once more, where somebody looks who sees the end of a long output only.
if (ends.length > 0) console.log(`\n${ends.join('\n\n')}\n`);
if (interrupted) console.log('Stopped before the end');
console.log(countLine(total));
process.exitCode = interrupted || total.failed > 0 ? 1 : 0;
