import { NotFound } from '#shared/not-found/not-found.tsx';

/** Specification 2: `/404`, to which unknown paths redirect. */
export function NotFoundView() {
  return <NotFound />;
}
