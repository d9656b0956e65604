import { regionsOf } from '@grandstand/rules/billing-place';
import type { Bundle } from '../bundle.schema.ts';
import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { type Path, type Problem, pathText } from '../problem.ts';
import type { BundleText } from '../yaml/bundle-text.ts';

type Finding = readonly [path: Path, message: string];

/** Checks coupons and taxes for duplicates and unknown regions. */
export function checkCouponsAndTaxes(bundle: Bundle, text: BundleText): Problem[] {
  return [...sameCodes(bundle), ...sameTaxes(bundle), ...foreignRegions(bundle)].map(([path, message]) => ({
    level: 'error',
    file: BUNDLE_FILE,
    ...text.positionOf(path),
    path: pathText(path),
    message,
  }));
}

function sameCodes({ coupons }: Bundle): Finding[] {
  const isNew = firstUse();
  return Object.entries(coupons).flatMap(([key, { code }]): Finding[] => {
    if (isNew(code)) return [];
    return [[['coupons', key, 'code'], `another coupon already has the code "${code}"`]];
  });
}

function sameTaxes({ settings: { taxes } }: Bundle): Finding[] {
  const isNew = firstUse();
  return taxes.flatMap(({ country, region, name }, index): Finding[] => {
    if (isNew([country, region, name].join(' '))) return [];
    return [[['settings', 'taxes', index, 'name'], `"${name}" is already a tax of this region`]];
  });
}

/** Checkout offers only the regions that it knows. */
function foreignRegions({ settings: { taxes } }: Bundle): Finding[] {
  return taxes.flatMap(({ country, region }, index): Finding[] => {
    if (region === undefined || regionsOf(country).some(({ code }) => code === region)) return [];
    return [
      [
        ['settings', 'taxes', index, 'region'],
        `"${region}" is no region of ${country} that buyers can choose`,
      ],
    ];
  });
}

function firstUse(): (word: string) => boolean {
  const used = new Set<string>();
  return word => {
    const isFirst = !used.has(word);
    used.add(word);
    return isFirst;
  };
}
