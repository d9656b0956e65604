import styles from './hero-skeleton.module.css';

/** The hero's place while it is not known what it will show. */
export function HeroSkeleton() {
  return (
    <div className={styles.hero} aria-hidden="true">
      <div className={styles.picture} />
      <div className={styles.bar} />
    </div>
  );
}
