import { describe, expect, it } from 'vitest';
import { checkBundle } from '../check-bundle.ts';
import { LIMITS } from '../limits.ts';
import { formatProblems } from '../problem.ts';
import { bundleFolder, SMALL_BUNDLE } from '../testing/bundle-folder.ts';

const GOALS = [
  '{ kind: period_start, position: 0:03, period: 1st half }',
  "{ kind: score, position: 12:33.4, side: home, score: 0-1, player: Okafor, clock: 13' }",
  '{ kind: score, position: 1:02:33, side: away, score: 1-1 }',
  '{ kind: final, position: 1:30:00, score: 1-1 }',
];

async function problemsOf(
  incidents: readonly string[],
  game = 'score: 1-1',
  sport = 'soccer',
): Promise<string> {
  const yaml = SMALL_BUNDLE.replace(
    'score: 2-1 }',
    `${game}, incidents: [${incidents.join(', ')}] }`,
  ).replace('soccer: { name: Soccer,', `soccer: { name: Soccer, sport: ${sport},`);
  const { problems } = await checkBundle(await bundleFolder(yaml));
  return formatProblems(problems.filter(({ level }) => level === 'error'));
}

const at = (index: number, incident: string) => GOALS.with(index, incident);

describe('the incidents of a game in a bundle', () => {
  it('are valid with a kind, a position and a score that grows, in any order', async () => {
    expect(await problemsOf(GOALS)).toBe('');
    expect(await problemsOf(GOALS.toReversed())).toBe('');
  });

  it.each([
    [at(0, '{ kind: goal, position: 0:03 }'), '[0].kind: must be "period_start"'],
    [at(0, '{ kind: note, position: 75 }'), '[0].position: must be a place in the recording like "1:02:33"'],
    [
      at(0, '{ kind: note, position: 1:75 }'),
      '[0].position: must be a place in the recording like "1:02:33"',
    ],
    [at(0, '{ kind: note, position: 0:03, side: left }'), '[0].side: must be "away" or "home"'],
    [at(0, '{ kind: timeout, position: 0:03 }'), '[0].kind: soccer has no timeout'],
    [at(0, '{ kind: card, position: 0:03 }'), '[0].side: a card needs the team'],
    [at(0, '{ kind: score, side: home, position: 0:03 }'), '[0].score: a score needs the score after it'],
    [
      at(2, '{ kind: score, position: 1:02:33, side: away, score: 1-0 }'),
      '[2].score: is less than the 1 before',
    ],
    [
      at(3, '{ kind: final, position: 1:30:00, score: 2-1 }'),
      'end with 2-1, and the score of the game is 1-1',
    ],
    [at(0, '{ kind: note, position: 0:03, minute: 3 }'), 'unknown key "minute"'],
  ])('are refused: %j', async (incidents, message) => {
    expect(await problemsOf(incidents)).toContain(
      `events.opener.incidents${message.startsWith('[') ? message : ''}`,
    );
    expect(await problemsOf(incidents)).toContain(message.replace(/^\[.\]/, ''));
  });

  it('are refused of a game without a score, or with a drawing', async () => {
    expect(await problemsOf(GOALS, 'low_latency: true')).toContain('only a finished game has incidents');
    expect(await problemsOf(GOALS, 'score: 1-1, drawn: { sport: soccer, seconds: 90 }')).toContain(
      'a drawn game has the incidents of its drawing',
    );
  });

  it('are limited', async () => {
    const note = (index: number) => `{ kind: note, position: ${index % 60}:00, text: Note ${index} }`;
    const notes = (count: number) => Array.from({ length: count }, (_, index) => note(index));
    expect(await problemsOf(notes(LIMITS.incidents))).toBe('');
    expect(await problemsOf(notes(LIMITS.incidents + 1))).toContain('must have at most 1000 incidents');
  });
});
