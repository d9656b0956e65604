/**
 * Starts the visit of a viewer with this address, and returns the bytes of a heartbeat that says one second was watched.
 * The cause of a failure is the status.
 */
export async function heartbeatOf(port: number, address: string): Promise<Buffer> {
  const visit = {
    profile: 'bench',
    session: '',
    device_type: 'mobile',
    user_agent: 'bench',
    resolution: '1x1',
    platform: 'web',
  };
  const response = await fetch(`http://127.0.0.1:${port}/datalake/session/`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify(visit),
  });
  if (!response.ok) throw new Error('the datalake starts no visit', { cause: response.status });
  const { session_uuid } = ((await response.json()) as { data: { session_uuid: string } }).data;
  const body = JSON.stringify({
    profile: 'bench',
    session_uuid,
    stream_id: 1,
    stream_type: 'live',
    viewing_time: 1,
    position: 60,
  });
  const head = [
    'POST /datalake/video/viewing/ HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    `x-forwarded-for: ${address}`,
    'content-type: text/plain',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** The address of one of up to 60,000 viewers. */
export const viewerAddress = (viewer: number) => `192.0.${Math.floor(viewer / 250)}.${viewer % 250}`;
