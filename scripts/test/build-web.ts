import { fileURLToPath } from 'node:url';
import { buildWebIfStale } from '../boot/web-build.mjs';

// A part of its own, next to the other checks: the browser tests find the app built.
await buildWebIfStale(fileURLToPath(new URL('../..', import.meta.url)), process.execPath, process.env);
