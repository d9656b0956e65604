import { parsePostgresUrl } from '@grandstand/db/postgres-url';
import { z } from 'zod';

export const postgresUrl = z
  .string()
  .refine(
    url => parsePostgresUrl(url) !== null,
    'must be an address such as postgres://USER:PASSWORD@localhost/grandstand',
  );
