import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { type Problem, pathText } from '../problem.ts';
import type { BundleText } from '../yaml/bundle-text.ts';
import { matchPaths } from './match-paths.ts';

const PRICES = ['packages', 'subscriptions', 'events'].flatMap(section =>
  ['base_price', 'service_fee'].map(field => [section, '*', field]),
);
const MONEY = [...PRICES, ['coupons', '*', 'amount_off']];

/** YAML reads `29.00` as the whole number 29, which would sell a pass of 29 dollars for 29 cents. */
export function checkMoney(text: BundleText): Problem[] {
  return MONEY.flatMap(pattern => matchPaths(text.value, pattern)).flatMap(({ path }): Problem[] => {
    const typed = text.sourceAt(path);
    if (typed === undefined || !/^\d+\.0*$/.test(typed)) return [];
    const message = `is ${typed}; write minor units, without a point: 2900 for 29.00`;
    return [{ level: 'error', file: BUNDLE_FILE, ...text.positionOf(path), path: pathText(path), message }];
  });
}
