/** Told of each row that is left out. */
export type LeftOut = (error: unknown, id: number) => void;

/** One row that cannot be shown takes nothing but its own card away. */
export function presentEach<Row extends { readonly id: number }, Shown>(
  rows: readonly Row[],
  present: (row: Row) => Shown,
  leftOut: LeftOut,
): Shown[] {
  return rows.flatMap(row => {
    try {
      return [present(row)];
    } catch (error) {
      leftOut(error, row.id);
      return [];
    }
  });
}
