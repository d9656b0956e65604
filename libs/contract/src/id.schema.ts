import { z } from 'zod';

/** An id within the database's range. A larger number fails validation instead of the query. */
export const id = z.int32().positive();
