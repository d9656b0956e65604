import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withSignalsWithoutStack } from './signals-without-stack.ts';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const reactDom = readFileSync(join(PACKAGES, 'react-dom', 'cjs/react-dom-client.production.js'), 'utf8');

describe('withSignalsWithoutStack', () => {
  it('leaves no error that the installed React DOM creates while it is evaluated', () => {
    const created = /^(?:var|let|const| {2}\w+ =).*[= ]Error\(/gm;
    expect(reactDom.match(created)).toHaveLength(5);
    expect(withSignalsWithoutStack(reactDom).match(created)).toBeNull();
  });

  it('keeps them apart from each other', () => {
    const signals = withSignalsWithoutStack(reactDom).match(/\w+Exception = \{\}/g);
    expect(new Set(signals).size).toBe(5);
  });

  it('refuses a React DOM that it does not know', () => {
    expect(() => withSignalsWithoutStack('var signals = [];')).toThrow(
      'Found the signals 0 times in React DOM instead of 5 times',
    );
  });
});
