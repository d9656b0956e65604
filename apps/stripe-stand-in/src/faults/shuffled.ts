/** Shuffles items by a seed. With two items or more, the order always changes. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const mixed = [...items];
  let state = seed >>> 0;
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % last;
    const [a, b] = [mixed[last], mixed[other]];
    if (a === undefined || b === undefined) continue;
    mixed[last] = b;
    mixed[other] = a;
  }
  return mixed;
}
