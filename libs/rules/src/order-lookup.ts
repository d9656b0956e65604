/** Specification 5: "Order lookup without an order id returns false." */
export function lookUpOrder<Found>(
  id: number | null | undefined,
  find: (id: number) => Found,
): Found | false {
  return id ? find(id) : false;
}
