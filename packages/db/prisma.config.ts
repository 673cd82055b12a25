import { defineConfig } from 'prisma/config';

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  // For `prisma migrate`, which the hosted workflow runs; generating needs no database.
  datasource: { url: process.env['DATABASE_URL'] ?? '' },
});
