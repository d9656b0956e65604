/** The settings that tests switch off, with their defaults: the datalake, and the delay at which the server refuses lists. */
export const usualSettings = (datalakePort: number) => ({
  MAX_EVENT_LOOP_DELAY_MS: '300',
  DATALAKE: 'on',
  DATALAKE_PORT: String(datalakePort),
});
