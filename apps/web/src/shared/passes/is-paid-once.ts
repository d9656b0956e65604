import { isPackage, type Pass } from './pass.ts';

/** Its label names a period as a subscription's does ('$4.99/month'), but nothing is paid again when that ends. */
export function isPaidOnce(pass: Pass): boolean {
  return isPackage(pass) && pass.offer !== null;
}
