/** Before taxes, in the currency's minor unit. */
interface PassPrice {
  readonly base_price: number;
  readonly service_fee: number;
}

interface SoldGame {
  /** Null if the game costs as much as its pass. */
  readonly base_price: number | null;
  readonly service_fee: number;
}

/** A game's own price overrides that of its single event package. */
export function gamePrice({ base_price, service_fee }: SoldGame, pass: PassPrice): PassPrice {
  if (base_price !== null) return { base_price, service_fee };
  return { base_price: pass.base_price, service_fee: pass.service_fee };
}
