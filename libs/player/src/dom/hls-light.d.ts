/** hls.js has types only for its full build; the light build is the same class with fewer features. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
