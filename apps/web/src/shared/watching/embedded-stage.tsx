import styles from './video-stage.module.css';

interface Props {
  /** An https address on a host that the channel allows (decision E49), checked by the server. */
  readonly address: string;
  readonly title: string;
}

/** Another site's player in a sandbox: it may run and play, but not leave its frame or read ours. */
export function EmbeddedStage({ address, title }: Props) {
  return (
    <iframe
      className={styles.frame}
      src={address}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin"
    />
  );
}
