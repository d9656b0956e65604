import { personalCall } from '#shared/call.ts';

export const getGeo = personalCall('getGeo', async ({ geo }) => ({ data: geo }));
