/**
 * Has a worker create a format of each kind (decision H635): the first one in a process makes Chromium look through all its
 * locales, 40 ms of a desktop's processor, during which the page would not respond.
 */
export function loadFormats(): void {
  new Worker(new URL('./load-formats.worker.ts', import.meta.url));
}
