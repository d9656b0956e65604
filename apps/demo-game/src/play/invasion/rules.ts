import type { Pace } from '../body.ts';
import type { ClockRules } from '../clock.ts';
import type { Split } from '../goal-plan.ts';
import type { Point } from '../point.ts';

/** The differences between soccer, basketball and ice hockey: all have two teams, one ball, and a goal at either end. */
export interface InvasionRules {
  readonly length: number;
  readonly width: number;
  readonly clock: ClockRules;
  readonly periods: number;
  /** Places from the own goal (x 0) to the other (x 1); the keeper, if there is one, comes first. */
  readonly formation: readonly Point[];
  readonly has_keeper: boolean;
  /** Where a basketball team waits around the other basket; the others move with the ball. */
  readonly attack_places?: readonly Point[];
  readonly goal: {
    /** From the end line. */
    readonly inset: number;
    readonly half_width: number;
    readonly height: number;
  };
  readonly pace: Pace;
  readonly carry_pace: Pace;
  readonly pass: {
    readonly speed: number;
    readonly arc: number;
    readonly near: number;
    readonly far: number;
    readonly lost_share: number;
  };
  readonly shot: {
    readonly speed: number;
    readonly arc: number;
    readonly least_seconds: number;
    readonly near: number;
    readonly far: number;
    /** Share of the chances that are taken when no goal is due. */
    readonly taken_share: number;
  };
  /** Least and most time that a player keeps the ball before thinking again. */
  readonly think: readonly [number, number];
  /** How long before its time a planned goal begins to be played for. */
  readonly lead_seconds: number;
  readonly celebrate_seconds: number;
  readonly restart_seconds: number;
  readonly after_goal: 'centre' | 'play-on';
  /** Stops a long game after every so many goals. */
  readonly stoppage: { readonly kind: 'card' | 'timeout'; readonly every_goals: number };
  /** The holder's ball: how far in front, and how high it is held or bounced. */
  readonly carry: { readonly ahead: number; readonly bounce: number };
  readonly split: Split;
  /** A likely final score, if none is requested. */
  readonly score_range: readonly [number, number];
  /** From where a shot counts for more, in metres from the goal. */
  readonly long_shot?: { readonly from: number; readonly to: number; readonly points: number };
  readonly goal_cue: 'goal' | 'horn';
}
