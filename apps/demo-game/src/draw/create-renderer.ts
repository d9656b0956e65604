import type { Body } from '../play/body.ts';
import type { Game } from '../play/game.ts';
import type { Scene } from '../play/scene.ts';
import { createCamera } from './camera.ts';
import { createSheet, type Pen } from './canvas.ts';
import { drawCaption, drawCount, WORDS } from './caption.ts';
import { drawBall } from './draw-ball.ts';
import { drawFigure, drawShadow, type Figure } from './figure.ts';
import { GOALS } from './goals.ts';
import { dress, KEEPER_KITS, type TeamLook } from './kit.ts';
import { BOARD_HEIGHT, boardLayer, crowdLayer, floorLayer, type Layer, lightLayer } from './layers.ts';
import { poseOf } from './pose.ts';
import { drawTestMarks } from './test-marks.ts';
import { depthAt, floorShear, HEIGHT, HORIZON, panTo, project, VIEWS, WIDTH } from './view.ts';

export interface Renderer {
  /** The picture of a scene as RGBA; the buffer is the caller's. */
  readonly draw: (scene: Scene) => Buffer;
  readonly jpeg: (scene: Scene) => Buffer;
}

// The crowd is behind the boards, so it moves less.
const CROWD_PARALLAX = 0.8;
const HOP_UNITS = 5;
const JPEG_QUALITY = 80;

export interface RendererOptions {
  /** Burns in frame number, time and score, for tests that compare the picture with reported times and scores. */
  readonly hasTestMarks?: boolean;
  /** Counts something, such as passes, in the corner of a film. */
  readonly countAt?: (t: number) => number;
}

/** Pictures have no score and no clock: the page shows them, and hides them for viewers who avoid results. */
export function createRenderer(
  game: Game,
  width: number,
  { hasTestMarks = false, countAt }: RendererOptions = {},
): Renderer {
  const { sport, away, home, league, lang = 'en' } = game.settings;
  const scale = width / WIDTH;
  const view = VIEWS[sport];
  const looks = dress(sport, away, home);
  const camera = createCamera(view);
  const { canvas, pen } = createSheet(WIDTH, HEIGHT, scale);
  const layers = {
    floor: floorLayer(sport, looks, scale),
    back: crowdLayer(sport, looks, scale, false),
    front: crowdLayer(sport, looks, scale, true),
    boards: boardLayer(sport, league, scale),
    light: lightLayer(scale),
  };
  const captions = { looks, names: [away.name, home.name] as const, words: WORDS[lang] };
  const paint = (scene: Scene) => {
    const pan = panTo(view, camera.aimAt(scene));
    drawStand(pen, layers, pan, scene);
    drawFloor(pen, layers.floor, pan);
    GOALS[sport](pen, view, pan);
    drawPlay(pen, game, looks, pan, scene);
    pen.drawImage(layers.light.canvas, 0, 0, WIDTH, HEIGHT);
    if (scene.caption) drawCaption(pen, captions, scene, scene.caption);
    if (countAt) drawCount(pen, looks[1], countAt(scene.t));
    if (hasTestMarks) drawTestMarks(pen, looks, scene);
  };
  return {
    draw: scene => {
      paint(scene);
      return canvas.data();
    },
    jpeg: scene => {
      paint(scene);
      return canvas.toBuffer('image/jpeg', JPEG_QUALITY);
    },
  };
}

function drawStand(
  pen: Pen,
  layers: Record<'back' | 'front' | 'boards', Layer>,
  pan: number,
  scene: Scene,
): void {
  const shift = pan * WIDTH * depthAt(HORIZON);
  const hop = Math.abs(Math.sin(scene.t * 9)) * HOP_UNITS * Math.max(0, scene.excitement - 0.35);
  blit(pen, layers.back, shift * CROWD_PARALLAX, 0);
  blit(pen, layers.front, shift * CROWD_PARALLAX, -hop);
  blit(pen, layers.boards, shift, HORIZON - BOARD_HEIGHT);
}

function blit(pen: Pen, layer: Layer, shift: number, top: number): void {
  pen.drawImage(layer.canvas, (WIDTH - layer.width) / 2 + shift, top, layer.width, layer.height);
}

function drawFloor(pen: Pen, floor: Layer, pan: number): void {
  const { shear, shift } = floorShear(pan);
  pen.save();
  pen.beginPath();
  pen.rect(0, HORIZON, WIDTH, HEIGHT - HORIZON);
  pen.clip();
  pen.transform(1, 0, shear, 1, shift + (WIDTH - floor.width) / 2, 0);
  pen.drawImage(floor.canvas, 0, HORIZON, floor.width, floor.height);
  pen.restore();
}

/** Draws far players first, so that near ones cover them; the ball is sorted by its own depth. */
function drawPlay(
  pen: Pen,
  game: Game,
  looks: readonly [TeamLook, TeamLook],
  pan: number,
  scene: Scene,
): void {
  const { sport } = game.settings;
  const view = VIEWS[sport];
  const skates = sport === 'ice-hockey';
  const seen = scene.bodies
    .map(body => ({ y: body.y, figure: figureOf(body, game, looks, pan, scene.t) }))
    .filter(({ figure }) => figure.x > -120 && figure.x < WIDTH + 120)
    .sort((a, b) => a.y - b.y);
  for (const { figure } of seen) drawShadow(pen, figure);
  const inFront = seen.findIndex(({ y }) => y > scene.ball.y);
  const split = inFront === -1 ? seen.length : inFront;
  for (const { figure } of seen.slice(0, split)) drawFigure(pen, { ...figure, skates });
  drawBall(pen, view, pan, sport, scene.ball);
  for (const { figure } of seen.slice(split)) drawFigure(pen, { ...figure, skates });
}

function figureOf(
  body: Body,
  { settings }: Game,
  looks: readonly [TeamLook, TeamLook],
  pan: number,
  t: number,
): Figure {
  const view = VIEWS[settings.sport];
  const { x, y, k } = project(view, pan, body);
  const skates = settings.sport === 'ice-hockey';
  const keeperKit = skates ? looks[body.side].kit : KEEPER_KITS[body.side];
  return {
    ...{ x, y, skates, height: view.figure * k * (0.96 + (body.look % 7) * 0.012) },
    ...{ facing: body.facing, number: body.number, look: body.look },
    kit: body.keeper ? keeperKit : looks[body.side].kit,
    pose: poseOf(body, t, skates),
    bareArms: settings.sport === 'basketball' || settings.sport === 'volleyball',
  };
}
