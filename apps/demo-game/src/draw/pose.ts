import { type ActionName, actionShare } from '../play/action.ts';
import { type Body, speedOf } from '../play/body.ts';

/** Angles in radians, 0 hanging down and positive forward; the first of a pair is the arm or leg behind. */
export interface Pose {
  readonly lean: number;
  readonly thighs: readonly [number, number];
  /** How far a knee is bent back, an elbow forward. */
  readonly knees: readonly [number, number];
  readonly arms: readonly [number, number];
  readonly elbows: readonly [number, number];
  /** Off the ground, in hundredths of the player's height. */
  readonly jump: number;
  /** Turned as a whole; a diving keeper lies. */
  readonly roll: number;
}

const RUNNING_SPEED = 5.5;
const STANDING: Pose = {
  lean: 0.03,
  thighs: [-0.1, 0.14],
  knees: [0.06, 0.12],
  arms: [-0.18, 0.2],
  elbows: [0.5, 0.55],
  jump: 0,
  roll: 0,
};

export function poseOf(body: Body, t: number, skates: boolean): Pose {
  const share = actionShare(body.action, t);
  const moving = skates ? skating(body) : running(body);
  if (share === undefined || body.action === undefined) return moving;
  return ACTIONS[body.action.name](share, moving);
}

function running(body: Body): Pose {
  const effort = Math.min(1, speedOf(body) / RUNNING_SPEED);
  const swing = Math.sin(body.stride);
  const forward = Math.cos(body.stride);
  const knee = (phase: number) => 0.12 + effort * (0.2 + 1.25 * Math.max(0, phase));
  return blend(
    STANDING,
    {
      lean: 0.17,
      thighs: [-0.85 * swing, 0.85 * swing],
      knees: [knee(-forward), knee(forward)],
      arms: [0.95 * swing, -0.95 * swing],
      elbows: [1.35, 1.35],
      jump: Math.abs(forward) * 2.5,
      roll: 0,
    },
    effort,
  );
}

function skating(body: Body): Pose {
  const effort = Math.min(1, speedOf(body) / RUNNING_SPEED);
  const swing = Math.sin(body.stride * 0.45) * effort;
  return {
    lean: 0.26 + effort * 0.18,
    thighs: [-0.25 - 0.55 * Math.max(0, swing), 0.55 - 0.9 * Math.max(0, -swing)],
    knees: [0.35 + 0.1 * swing, 0.75 - 0.35 * Math.max(0, -swing)],
    arms: [0.55 + 0.15 * swing, 0.75 - 0.15 * swing],
    elbows: [0.35, 0.4],
    jump: 0,
    roll: 0,
  };
}

const up = Math.PI;

/** Each action as a pose at a share of its time; it begins and ends in the pose of the movement. */
const ACTIONS: Readonly<Record<ActionName, (share: number, from: Pose) => Pose>> = {
  kick: (share, from) =>
    blend(
      from,
      {
        ...from,
        lean: -0.14,
        thighs: [-0.1, -0.9 + 2.1 * share],
        knees: [0.2, 1.2 - 1.3 * Math.min(1, share * 1.6)],
        arms: [0.6, -0.8],
        elbows: [0.5, 0.4],
      },
      swell(share),
    ),
  throw: (share, from) =>
    blend(from, { ...from, lean: 0.1, arms: [1.5, 1.6], elbows: [0.9 - share, 0.9 - share] }, swell(share)),
  jump: (share, from) =>
    blend(
      from,
      {
        ...from,
        lean: 0.04,
        thighs: [-0.2, 0.25],
        knees: [0.7, 0.5],
        arms: [up - 0.35, up - 0.1],
        elbows: [0.1, 0.15],
        jump: 34 * swell(share),
      },
      swell(share),
    ),
  spike: (share, from) =>
    blend(
      from,
      {
        ...from,
        lean: -0.2 + 0.5 * share,
        thighs: [-0.5, 0.1],
        knees: [0.9, 0.6],
        arms: [up - 0.5, up + 1 - 2.4 * share],
        elbows: [0.2, 0.5],
        jump: 40 * swell(share),
      },
      swell(share),
    ),
  set: (share, from) =>
    blend(
      from,
      { ...from, lean: 0, arms: [up - 0.4, up - 0.15], elbows: [0.5, 0.5], jump: 8 * swell(share) },
      swell(share),
    ),
  dig: (share, from) =>
    blend(
      from,
      { ...from, lean: 0.45, thighs: [0.2, 0.9], knees: [0.7, 1.2], arms: [1.05, 1.15], elbows: [0, 0] },
      swell(share),
    ),
  ready: (share, from) =>
    blend(
      from,
      { ...from, lean: 0.3, thighs: [0.2, 0.5], knees: [0.6, 0.8], arms: [0.5, 0.7], elbows: [0.7, 0.7] },
      swell(share),
    ),
  celebrate: (share, from) =>
    blend(
      from,
      { ...from, lean: -0.06, arms: [-up + 0.55, up - 0.5], elbows: [-0.2, 0.2], jump: 16 * swell(share) },
      Math.min(1, swell(share) * 2),
    ),
  dive: (share, from) =>
    blend(
      from,
      {
        ...from,
        lean: 0.1,
        thighs: [-0.25, 0.2],
        knees: [0.25, 0.2],
        arms: [up - 0.25, up],
        elbows: [0, 0],
        jump: 24 * swell(share),
        roll: 0.85,
      },
      Math.min(1, swell(share) * 1.6),
    ),
};

function swell(share: number): number {
  return Math.sin(share * Math.PI);
}

function blend(from: Pose, to: Pose, share: number): Pose {
  const mix = (a: number, b: number) => a + (b - a) * share;
  const pair = (a: readonly [number, number], b: readonly [number, number]) =>
    [mix(a[0], b[0]), mix(a[1], b[1])] as const;
  return {
    lean: mix(from.lean, to.lean),
    thighs: pair(from.thighs, to.thighs),
    knees: pair(from.knees, to.knees),
    arms: pair(from.arms, to.arms),
    elbows: pair(from.elbows, to.elbows),
    jump: mix(from.jump, to.jump),
    roll: mix(from.roll, to.roll),
  };
}
