/** For tests: names that users or channels might store. Each breaks out of some format that does not escape it. */
export const HOSTILE_TEXTS: readonly string[] = [
  '<img src=x onerror="xss(1)">',
  '</script><script>xss(2)</script>',
  '<!--<script>xss(3)</script>',
  '"><svg onload=xss(4)>',
  "' onmouseover='xss(5)",
  '</title></style></textarea><script>xss(6)</script>',
  ']]><script>xss(7)</script>',
  'javascript:xss(8)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a hostile name, not a template
  '${xss(9)} {{xss(9)}} {name} %s',
  '&lt;script&gt;xss(10)&lt;/script&gt; &amp;quot;',
  '"}]},"@context":"x","a":{"b":"</script>',
  '\\"; xss(12); //',
  'END:VCALENDAR;BEGIN:VEVENT,X-A:1\\n\\',
];
