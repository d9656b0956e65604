import { regionsOf } from '@grandstand/rules/billing-place';
import type { Bundle } from '../bundle.schema.ts';
import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { type Path, type Problem, pathText } from '../problem.ts';
import type { BundleText } from '../yaml/bundle-text.ts';

type Found = readonly [path: Path, message: string];

/** What coupons and taxes allow by themselves but not together. */
export function checkSale(bundle: Bundle, text: BundleText): Problem[] {
  return [...sameCodes(bundle), ...sameTaxes(bundle), ...foreignRegions(bundle)].map(([path, message]) => ({
    level: 'error',
    file: BUNDLE_FILE,
    ...text.positionOf(path),
    path: pathText(path),
    message,
  }));
}

function sameCodes({ coupons }: Bundle): Found[] {
  const isNew = firstUse();
  return Object.entries(coupons).flatMap(([key, { code }]): Found[] => {
    if (isNew(code)) return [];
    return [[['coupons', key, 'code'], `another coupon has the code "${code}" already`]];
  });
}

function sameTaxes({ settings: { taxes } }: Bundle): Found[] {
  const isNew = firstUse();
  return taxes.flatMap(({ country, region, name }, index): Found[] => {
    if (isNew([country, region, name].join(' '))) return [];
    return [[['settings', 'taxes', index, 'name'], `"${name}" is asked for in this place already`]];
  });
}

/** Checkout asks for a region only where it knows them. */
function foreignRegions({ settings: { taxes } }: Bundle): Found[] {
  return taxes.flatMap(({ country, region }, index): Found[] => {
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
