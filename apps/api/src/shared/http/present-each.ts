/** Called for each row that is left out. */
export type OnRowLeftOut = (error: unknown, id: number) => void;

/** Leaves out rows whose presenter throws, so that one malformed row costs only its own card. */
export function presentEach<Row extends { readonly id: number }, Shown>(
  rows: readonly Row[],
  present: (row: Row) => Shown,
  onLeftOut: OnRowLeftOut,
): Shown[] {
  return rows.flatMap(row => {
    try {
      return [present(row)];
    } catch (error) {
      onLeftOut(error, row.id);
      return [];
    }
  });
}
