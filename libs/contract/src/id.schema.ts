import { z } from 'zod';

/** Any id, limited to the database's range. A larger one is an error of the request. */
export const id = z.int32().positive();
