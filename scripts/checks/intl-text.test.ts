import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { intlTextFaults } from './intl-text.ts';

/** The one place that reads fields, and the places that compose a text from parts. */
const READS_PARTS = [
  'apps/web/src/service-worker/local-times.ts',
  'apps/web/src/shared/events/event-time.ts',
  'libs/rules/src/date-text.ts',
  'libs/rules/src/local-time.ts',
  'libs/rules/src/price-label.ts',
];

const paths = globSync(['apps/*/src/**/*.{ts,tsx,js}', 'libs/*/src/**/*.{ts,tsx}']).filter(
  path => !/\.test\.tsx?$|\/fixtures\//.test(path),
);
const sources = paths.sort().map(path => ({ path, text: readFileSync(path, 'utf8') }));

describe('text that Intl writes for people', () => {
  it('is never taken apart, compared, parsed or used as a key', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(intlTextFaults(sources)).toEqual([]);
  });

  it('is asked for by parts in few places only', () => {
    const found = sources.filter(({ text }) => text.includes('formatToParts('));
    expect(found.map(({ path }) => path)).toEqual(READS_PARTS);
  });
});

describe('the check finds a planted', () => {
  const FORMAT = "const format = new Intl.DateTimeFormat('en-CA');\n";

  it.each([
    ['slice', 'format.format(at).slice(0, 2);'],
    ['split', "at.toLocaleDateString('en').split('/');"],
    ['replacement', "new Intl.NumberFormat('en').format(price).replace(',', '');"],
    ['sign', 'format.format(at)[0];'],
    ['comparison', 'if (format.format(at) === today) go();'],
    ['pattern', '/(.+) (.+)/.exec(at.toLocaleString());'],
    ['number', "Number(at.toLocaleTimeString('en', { hour: 'numeric' }));"],
    ['date', "new Date(format.format(at) + 'T12:00:00Z');"],
    ['key', 'counts.get(format.format(at));'],
    ['use of a constant', 'const day = format.format(at); days[day];'],
    [
      'use of a part',
      'const parts = () => ({ day: format.format(at) });\nconst { day } = parts();\nday.slice(0, 2);',
    ],
    ['use of a function', 'const key = at => format.format(at);\nkey(at).slice(0, 7);'],
  ])('%s', (_, code) => {
    expect(intlTextFaults([{ path: 'planted.ts', text: FORMAT + code }])).toHaveLength(1);
  });

  it('use of a function of another file', () => {
    const day = `${FORMAT}export function dayKey(at) {\n  return format.format(at);\n}`;
    const use =
      "import { dayKey } from '#shared/day.ts';\nconst today = dayKey(now);\nif (today < other) go();";
    const element = "import { dayKey } from './day.ts';\nconst row = at => <time dateTime={dayKey(at)} />;";
    const faults = intlTextFaults([
      { path: 'use.ts', text: use },
      { path: 'element.tsx', text: element },
      { path: 'src/day.ts', text: day },
    ]);
    expect(faults).toEqual([
      'use.ts:3: a text that Intl wrote is compared',
      'element.tsx:2: a text that Intl wrote as dateTime',
    ]);
  });

  it('nothing in a text that is shown', () => {
    const shown = 'const day = format.format(at);\nconst title = <h2 title={day}>{name + day}</h2>;';
    const other =
      "const day = key.slice(0, 10);\nconst at = () => { const day = 'x'; return day === other; };";
    const sources = [shown, other].map((text, at) => ({ path: `${at}.tsx`, text: FORMAT + text }));
    expect(intlTextFaults(sources)).toEqual([]);
  });
});
