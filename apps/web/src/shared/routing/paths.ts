/** Specification 2, the routes: every address within the site is made here. */
export const paths = {
  home: () => '/',
  school: (alias: string) => `/?school=${encodeURIComponent(alias)}`,
  team: (alias: string) => `/?team=${encodeURIComponent(alias)}`,
  upcoming: () => '/upcoming',
  live: () => '/live',
  vod: () => '/vod',
  schedule: () => '/schedule',
  watch: (id: number) => `/watch/${id}`,
  vodLibrary: () => '/vod_library',
  vodItem: (id: number) => `/vod_library/${id}`,
  faq: () => '/faq',
  page: (url: string) => (url.startsWith('/') ? url : `/${url}`),
  notFound: () => '/404',
} as const;
