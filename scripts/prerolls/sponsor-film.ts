import type { Pen } from '@grandstand/demo-game/draw/canvas';
import { between, HEIGHT, rising, WIDTH, writeText } from './brush.ts';
import { CARD, FILM_SECONDS, SECOND_SCENE } from './film-times.ts';
import type { Tune } from './tune.ts';

/** A film of an invented sponsor. */
export interface SponsorFilm {
  readonly channel: 'longshore' | 'nordet';
  readonly name: string;
  readonly sponsor: string;
  /** Under the sponsor's name on its card. */
  readonly place: string;
  /** One line for each scene. */
  readonly lines: readonly [string, string];
  readonly ink: string;
  readonly card: { readonly ground: string; readonly ink: string; readonly edge: string };
  readonly tune: Tune;
  /** Draws the scenes behind the lines, each with the time in the film. */
  readonly scenes: readonly [(pen: Pen, t: number) => void, (pen: Pen, t: number) => void];
  /** Draws the sponsor's mark around 0, 0, some 220 units high; `t` counts from the card. */
  readonly mark: (pen: Pen, t: number) => void;
}

const SLANT = 110;
const LINE_SIZE = 92;

export function drawSponsorFilm(pen: Pen, film: SponsorFilm, t: number): void {
  const [first, second] = film.scenes;
  const cut = between(t, SECOND_SCENE - 0.45, SECOND_SCENE + 0.45);
  if (cut < 1) first(pen, t);
  if (cut > 0) wipe(pen, cut, film.card.edge, () => second(pen, t));
  shade(pen, t);
  const text = { x: 84, y: HEIGHT - 160, size: LINE_SIZE, color: film.ink, room: WIDTH - 168 };
  rising(pen, t, [0.7, SECOND_SCENE - 0.3], { ...text, text: film.lines[0] });
  rising(pen, t, [SECOND_SCENE + 0.5, CARD], { ...text, text: film.lines[1] });
  const card = between(t, CARD - 0.35, CARD + 0.45);
  if (card > 0) wipe(pen, card, film.card.edge, () => drawCard(pen, film, t));
}

/** A slanted seam uncovers the next picture, as in the drawn games. */
function wipe(pen: Pen, share: number, edge: string, next: () => void): void {
  const right = share * (WIDTH + SLANT * 2 + 30) - SLANT;
  const seam = (at: number) => {
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(at + SLANT, 0);
    pen.lineTo(at - SLANT, HEIGHT);
    pen.lineTo(0, HEIGHT);
    pen.closePath();
  };
  pen.fillStyle = edge;
  seam(right);
  pen.fill();
  pen.save();
  seam(right - 26);
  pen.clip();
  next();
  pen.restore();
}

/** Darkens the bottom of the picture, so that the line is readable on any scene. */
function shade(pen: Pen, t: number): void {
  const gradient = pen.createLinearGradient(0, HEIGHT - 400, 0, HEIGHT);
  gradient.addColorStop(0, '#00000000');
  gradient.addColorStop(1, '#000000b0');
  pen.globalAlpha = between(t, 0.3, 1);
  pen.fillStyle = gradient;
  pen.fillRect(0, HEIGHT - 400, WIDTH, 400);
  pen.globalAlpha = 1;
}

function drawCard(pen: Pen, film: SponsorFilm, t: number): void {
  const { ground, ink } = film.card;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const since = t - CARD;
  const grown = between(since, 0.1, 0.8);
  pen.save();
  pen.translate(WIDTH / 2, 244);
  pen.scale(0.75 + 0.35 * grown, 0.75 + 0.35 * grown);
  pen.globalAlpha = grown;
  film.mark(pen, since);
  pen.restore();
  const name = { x: WIDTH / 2, y: 536, size: 118, color: ink, align: 'center' as const, room: 1080 };
  rising(pen, since, [0.35, FILM_SECONDS], { ...name, text: film.sponsor.toUpperCase() });
  pen.globalAlpha = between(since, 0.9, 1.5);
  writeText(pen, { ...name, text: film.place, y: 604, size: 40, weight: 600 });
  pen.globalAlpha = 1;
}
