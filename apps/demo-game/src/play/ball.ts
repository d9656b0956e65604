import { clamp, mix } from './point.ts';
import { STEP_SECONDS } from './step.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The event at the end of a flight. */
export type Landing = 'receive' | 'goal' | 'save' | 'wide' | 'rim' | 'through' | 'floor';

export interface Flight {
  readonly from: Spot;
  readonly to: Spot;
  readonly start: number;
  readonly end: number;
  /** Height above the straight way at its middle, in metres. */
  readonly arc: number;
  readonly landing: Landing;
  /** Index of the body that the ball is meant for. */
  readonly receiver: number | undefined;
}

export interface Ball {
  x: number;
  y: number;
  z: number;
  holder: number | undefined;
  flight: Flight | undefined;
}

const ROLL_SPEED = 22;

/** Along the flight; answers it when it ends in this step. */
export function fly(ball: Ball, t: number): Flight | undefined {
  const flight = ball.flight;
  if (flight === undefined) return undefined;
  const share = clamp((t - flight.start) / (flight.end - flight.start), 0, 1);
  ball.x = mix(flight.from.x, flight.to.x, share);
  ball.y = mix(flight.from.y, flight.to.y, share);
  ball.z = mix(flight.from.z, flight.to.z, share) + flight.arc * 4 * share * (1 - share);
  if (share < 1) return undefined;
  ball.flight = undefined;
  return flight;
}

/** Follows a hand, a foot or a spot without jumping there. */
export function rollTo(ball: Ball, spot: Spot): void {
  const far = Math.hypot(spot.x - ball.x, spot.y - ball.y, spot.z - ball.z);
  const share = far > 0 ? Math.min(1, (ROLL_SPEED * STEP_SECONDS) / far) : 1;
  ball.x = mix(ball.x, spot.x, share);
  ball.y = mix(ball.y, spot.y, share);
  ball.z = mix(ball.z, spot.z, share);
}
