/** hls.js ships the types of its full build only; the light one is the same class with fewer parts inside. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
