import { NotFound } from '#shared/not-found/not-found.tsx';

/** '/404', and where every unknown path ends. */
export function NotFoundView() {
  return <NotFound />;
}
