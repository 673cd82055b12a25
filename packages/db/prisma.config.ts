import { defineConfig } from 'prisma/config';

// oxlint-disable-next-line import/no-default-export -- the Prisma CLI reads the default export.
export default defineConfig({ schema: 'prisma/schema.prisma', migrations: { path: 'prisma/migrations' } });
