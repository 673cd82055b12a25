/** Jest runs the TypeScript as native ES modules; swc strips the types. Run it through `npm test`, which brings the stack. */
const config = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2024', parser: { syntax: 'typescript' }, experimental: { keepImportAttributes: true } },
        module: { type: 'es6' },
      },
    ],
  },
  testMatch: ['<rootDir>/{packages,services,infra,tests}/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/.local/'],
  // What is built to be published has a package.json of the same name.
  modulePathIgnorePatterns: ['/.local/', '<rootDir>/packages/[^/]+/dist/'],
  maxWorkers: 2,
  // Modules of a test file stay in a worker's memory after it: V8 ends one near 4 GB.
  workerIdleMemoryLimit: '2GB',
  testTimeout: 180_000,
  // On a busy machine a process takes more than the usual half second to end; what takes longer leaks.
  workerGracefulExitTimeout: 20_000,
};

export default config;
