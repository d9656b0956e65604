export interface AmfObject {
  readonly [name: string]: AmfValue;
}

export type AmfValue = number | string | boolean | null | undefined | AmfObject | readonly AmfValue[];

export function isAmfObject(value: AmfValue): value is AmfObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
