export function CaptionsLayer({ lang, lines }: { lang: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <p className="player__captions" lang={lang}>
      {lines.map(line => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
