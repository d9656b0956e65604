import { globSync } from 'node:fs';
import { cruiseTree, type Violation } from './cruise.ts';

const SOURCES = '{apps,libs}/*/src/**/*.{ts,tsx}';

function violationLine({ rule, from, to }: Violation): string {
  return `${rule.name}: ${from} → ${to}`;
}

const { modules, violations } = cruiseTree('.');
/** A cruiser without the compiler it needs sees nothing and is content. */
const unseen = globSync(SOURCES)
  .filter(file => !file.endsWith('.d.ts'))
  .filter(file => !modules.includes(file));

for (const violation of violations) console.log(violationLine(violation));
for (const file of unseen) console.log(`not seen by the cruiser: ${file}`);
console.log(`${modules.length} modules, ${violations.length} forbidden arrows`);
process.exitCode = violations.length + unseen.length > 0 ? 1 : 0;
