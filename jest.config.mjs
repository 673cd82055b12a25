/** Node loads the TypeScript itself: infra/local/src/checks/native-jest. Run it through `npm test`, which brings the stack. */
const config = {
  runner: '<rootDir>/infra/local/src/checks/native-jest/native-runner.ts',
  transform: {},
  testMatch: ['<rootDir>/{packages,services,infra,tests}/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/.local/'],
  // What is built to be published has a package.json of the same name.
  modulePathIgnorePatterns: ['/.local/', '<rootDir>/packages/[^/]+/dist/'],
  maxWorkers: 2,
  // What modules keep stays in a worker's memory; above this it is started again between two files.
  workerIdleMemoryLimit: '3GB',
  testTimeout: 180_000,
  // On a busy machine a process takes more than the usual half second to end; what takes longer leaks.
  workerGracefulExitTimeout: 20_000,
};

export default config;
