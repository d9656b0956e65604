import styles from './stretched-link.module.css';

/**
 * The class of a link whose whole card can be pressed. The card needs `position: relative`, shows the focus, and may raise the
 * link above its pictures by `--link-layer`.
 */
export const stretchedLinkClass = styles.stretched;
