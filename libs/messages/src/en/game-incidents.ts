/** The words of the incidents of demo games. Each sport has its periods, in order. */
export const gameIncidents = {
  soccer: ['1st half', '2nd half'],
  basketball: ['1st quarter', '2nd quarter', '3rd quarter', '4th quarter'],
  volleyball: ['Set 1', 'Set 2', 'Set 3', 'Set 4', 'Set 5'],
  'ice-hockey': ['1st period', '2nd period', '3rd period'],
  player: 'No. {number}',
  three_pointer: 'Three-pointer',
};

type Sports = Exclude<keyof typeof gameIncidents, 'player' | 'three_pointer'>;

export type GameIncidents = Readonly<Record<Sports, readonly string[]>> & {
  readonly player: string;
  readonly three_pointer: string;
};
