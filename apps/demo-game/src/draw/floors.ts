import { itemAt } from '../play/item-at.ts';
import { seededRandom } from '../play/random.ts';
import type { Sport } from '../play/sport.ts';
import { COURT } from '../play/volleyball/court.ts';
import { type FloorPen, rectangle } from './floor-pen.ts';
import type { TeamLook } from './kit.ts';
import { VIEWS } from './view.ts';

const CHALK = 'rgba(255,255,255,.84)';
const RED = '#c4182b';
const BLUE = '#1c3faa';

type Paint = (floor: FloorPen, looks: readonly [TeamLook, TeamLook]) => void;

/** The markings on the ground of each sport, in metres. */
export const FLOORS: Readonly<Record<Sport, { readonly ground: string; readonly paint: Paint }>> = {
  soccer: { ground: '#2f7a3a', paint: paintPitch },
  basketball: { ground: '#c99a5f', paint: paintCourt },
  volleyball: { ground: '#d9a066', paint: paintVolleyball },
  'ice-hockey': { ground: '#e6eef3', paint: paintRink },
};

function stripes(floor: FloorPen, sport: Sport, color: string, metres: number): void {
  const { length, width } = VIEWS[sport];
  for (let x = -length; x < length * 2; x += metres * 2) {
    floor.area(color, [x, -width * 0.2], [x + metres, width * 1.3]);
  }
}

function paintPitch(floor: FloorPen): void {
  const { length, width } = VIEWS.soccer;
  stripes(floor, 'soccer', '#296d33', 6);
  const inset = 1.5;
  const low = { x: inset, y: 1 };
  const high = { x: length - inset, y: width - 1 };
  floor.line(CHALK, 3.4, ...rectangle(low, high));
  floor.line(CHALK, 3.4, [length / 2, low.y], [length / 2, high.y]);
  floor.arc(CHALK, 3.4, { at: [length / 2, width / 2], radius: 7.6 });
  floor.dot(CHALK, [length / 2, width / 2], 0.35);
  for (const side of [0, 1] as const) {
    const x = (metres: number) => (side === 0 ? inset + metres : length - inset - metres);
    for (const [deep, half] of [
      [14, 15],
      [5, 8],
    ] as const) {
      floor.line(
        CHALK,
        3.4,
        [x(0), width / 2 - half],
        [x(deep), width / 2 - half],
        [x(deep), width / 2 + half],
        [x(0), width / 2 + half],
      );
    }
    floor.dot(CHALK, [x(9.5), width / 2], 0.3);
    const middle = side === 0 ? 0 : Math.PI;
    floor.arc(CHALK, 3.4, { at: [x(9.5), width / 2], radius: 7.6, from: middle - 0.93, to: middle + 0.93 });
  }
}

function paintCourt(floor: FloorPen, looks: readonly [TeamLook, TeamLook]): void {
  const { length, width } = VIEWS.basketball;
  stripes(floor, 'basketball', '#c4945a', 0.55);
  const paint = looks[1].field;
  for (const side of [0, 1] as const) {
    const x = (metres: number) => (side === 0 ? metres : length - metres);
    const low = { x: Math.min(x(0), x(5.8)), y: 5.05 };
    const high = { x: Math.max(x(0), x(5.8)), y: 9.95 };
    floor.area(paint, [low.x, low.y], [high.x, high.y]);
    floor.line(CHALK, 3.4, ...rectangle(low, high));
    const middle = side === 0 ? 0 : Math.PI;
    floor.arc(CHALK, 3.4, {
      at: [x(5.8), 7.5],
      radius: 1.8,
      from: middle - Math.PI / 2,
      to: middle + Math.PI / 2,
    });
    floor.arc(CHALK, 3.4, { at: [x(1.6), 7.5], radius: 6.6, from: middle - 1.4, to: middle + 1.4 });
    floor.line(CHALK, 3.4, [x(0), 1], [x(2.7), 1]);
    floor.line(CHALK, 3.4, [x(0), 14], [x(2.7), 14]);
  }
  floor.dot(paint, [length / 2, width / 2], 1.8);
  floor.line(CHALK, 3.4, [length / 2, 0], [length / 2, width]);
  floor.arc(CHALK, 3.4, { at: [length / 2, width / 2], radius: 1.8 });
  floor.line(CHALK, 3.8, ...rectangle({ x: 0, y: 0 }, { x: length, y: width }));
}

function paintVolleyball(floor: FloorPen, looks: readonly [TeamLook, TeamLook]): void {
  const { length, width } = COURT;
  stripes(floor, 'volleyball', '#d39a60', 0.45);
  floor.area(looks[1].field, [0, 0], [length, width]);
  floor.area('rgba(255,255,255,.07)', [length / 2 - 3, 0], [length / 2 + 3, width]);
  floor.line(CHALK, 4, ...rectangle({ x: 0, y: 0 }, { x: length, y: width }));
  for (const x of [length / 2 - 3, length / 2, length / 2 + 3]) floor.line(CHALK, 3.6, [x, 0], [x, width]);
}

function paintRink(floor: FloorPen): void {
  const { length, width } = VIEWS['ice-hockey'];
  paintScratches(floor, length, width);
  for (const x of [4, length - 4]) {
    floor.arc('rgba(28,63,170,.25)', 16, { at: [x, width / 2], radius: 1.6 });
    floor.line(RED, 4, [x, -1], [x, width + 2]);
  }
  for (const x of [length * 0.36, length * 0.64]) floor.line(BLUE, 12, [x, -1], [x, width + 2]);
  floor.line(RED, 12, [length / 2, -1], [length / 2, width + 2]);
  floor.arc(BLUE, 4, { at: [length / 2, width / 2], radius: 4.2 });
  floor.dot(BLUE, [length / 2, width / 2], 0.4);
  for (const x of [11, length - 11]) {
    for (const y of [7.5, width - 7.5]) {
      floor.arc(RED, 4, { at: [x, y], radius: 4 });
      floor.dot(RED, [x, y], 0.45);
    }
  }
}

function paintScratches(floor: FloorPen, length: number, width: number): void {
  const random = seededRandom(5);
  for (let scratch = 0; scratch < 70; scratch++) {
    const [x, y] = [random() * length * 1.2 - length * 0.1, random() * width];
    const turn = itemAt([-1, 1], Math.floor(random() * 2));
    floor.line(
      'rgba(120,150,170,.2)',
      1 + random() * 1.6,
      [x, y],
      [x + random() * 4, y + turn * random() * 2],
    );
  }
}
