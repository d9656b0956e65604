const CODE_BLOCK = /^```.*?^```/gms;
const NAMED_FILE = /`(?<name>[^`\s]+\.tsx?)`/g;
/** A page that explains a naming rule writes `x` for any name. */
const PLACEHOLDER = /^x\./;

/** Patterns for the paths that a name means: `*` and `<feature>` match any part of a name, `{a,b}` one of the list. */
function patternsOf(name: string): RegExp[] {
  const [, before = name, list = '', after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(name) ?? [];
  return list.split(',').map(part => {
    const escaped = `${before}${part}${after}`.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&');
    return new RegExp(`(?:^|/)${escaped.replaceAll(/\*|<\w+>/g, '[^/]*')}$`);
  });
}

/** The source files that a page names in backticks and that are not the end of any path. */
export function missingFiles(page: string, paths: readonly string[]): string[] {
  const names = [...page.replaceAll(CODE_BLOCK, '').matchAll(NAMED_FILE)].map(
    ({ groups }) => groups?.name ?? '',
  );
  return names.filter(
    name =>
      !PLACEHOLDER.test(name) && !patternsOf(name).every(pattern => paths.some(path => pattern.test(path))),
  );
}
