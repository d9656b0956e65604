import { afterAll, vi } from 'vitest';

// A component loads others on demand. An import that still runs when the file ends would fail, for the files after it too.
afterAll(() => vi.dynamicImportSettled());
