/** Mux's score: 8/(8+t)·100, so that 2 s are 80. */
export const startupScore = (seconds: number) => Math.round((8 / (8 + seconds)) * 100);

/** Such as 1:05:30. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = String(Math.round(seconds % 60)).padStart(2, '0');
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}
