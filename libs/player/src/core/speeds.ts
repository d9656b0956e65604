export const SPEEDS = [0.5, 1, 1.25, 1.5, 2] as const;

/** The next speed in a direction; at the end of the list it stays. */
export function nextSpeed(speed: number, direction: 'slower' | 'faster'): number {
  const next =
    direction === 'faster' ? SPEEDS.find(s => s > speed) : SPEEDS.toReversed().find(s => s < speed);
  return next ?? speed;
}

export function speedLabel(speed: number, locale: string): string {
  return `${new Intl.NumberFormat(locale).format(speed)}×`;
}
