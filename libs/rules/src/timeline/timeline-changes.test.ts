import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incident } from '../testing/incidents.ts';
import type { IncidentDraft } from './incident-problems.ts';
import { type Incident, type RecordEntry, timelineOf } from './timeline.ts';
import { timelineChanges } from './timeline-changes.ts';

const CLOCK = { dates: [{ position: 0, at: 0 }] as const, offset: 0 };

function draft(own: Partial<Incident>): IncidentDraft {
  const { id: _, ...fields } = incident(own);
  return fields;
}
const goal = (home_score: number, position: number, id = 1) =>
  incident({ id, kind: 'score', side: 'home', away_score: 0, home_score, position });

describe('timelineChanges', () => {
  it('changes nothing of an equal timeline', () => {
    expect(timelineChanges([goal(1, 10), goal(2, 20, 2)], [draft(goal(1, 10)), draft(goal(2, 20))])).toEqual(
      [],
    );
  });

  it('corrects a changed incident, and leaves the others', () => {
    const timeline = [goal(1, 10), goal(2, 20, 2), goal(3, 30, 3)];
    const moved = draft(goal(2, 21));
    expect(timelineChanges(timeline, [draft(goal(1, 10)), moved, draft(goal(3, 30))])).toEqual([
      { replaces: 2, incident: moved },
    ]);
  });

  it('removes what is not wanted, and adds what is new', () => {
    const note = draft({ text: 'Rain delay' });
    expect(timelineChanges([goal(1, 10)], [note])).toEqual([
      { replaces: 1, incident: null },
      { replaces: null, incident: note },
    ]);
  });

  it('makes one timeline into any other, without changing an entry', () => {
    const drafts = fc.array(
      fc.record({ kind: fc.constantFrom('note', 'score'), position: fc.nat(5) } as const).map(draft),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(drafts, drafts, (before, after) => {
        const record: RecordEntry[] = before.map((one, index) => ({ ...one, id: index + 1, replaces: null }));
        for (const { replaces, incident } of timelineChanges(timelineOf(record, CLOCK), after)) {
          const id = record.length + 1;
          if (incident !== null) record.push({ ...incident, id, replaces });
          else record.push({ id, kind: 'removal', replaces: replaces ?? 0 });
        }
        const contents = timelineOf(record, CLOCK).map(({ id: _, ...fields }) => fields);
        expect(contents).toHaveLength(after.length);
        expect(contents).toEqual(expect.arrayContaining(after));
      }),
    );
  });
});
