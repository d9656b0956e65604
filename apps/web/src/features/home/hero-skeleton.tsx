import styles from './hero-skeleton.module.css';

/** Placeholder of the hero while home loads. */
export function HeroSkeleton() {
  return (
    <div className={styles.hero} aria-hidden="true">
      <div className={styles.picture} />
      <div className={styles.bar} />
    </div>
  );
}
