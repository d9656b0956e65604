import type { Package } from '@grandstand/contract/entities.schema';
import type { PassCardInfo } from './pass-cards.ts';

export interface PassCardProps extends Pick<PassCardInfo, 'passes'> {
  readonly level: 2 | 3;
  readonly recommended: Package | undefined;
  readonly waitsFor: string | undefined;
}
