import { personalCall } from '#shared/http/call.ts';

export const getGeo = personalCall('getGeo', async ({ caller: { geo } }) => ({ data: geo }));
