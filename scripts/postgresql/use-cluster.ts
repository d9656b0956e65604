import { inject } from 'vitest';

process.env.TEST_DATABASE_URL = inject('test_database_url');
// It is removed after the run, with every database on it.
process.env.REUSE_TEST_DATABASES = '1';
