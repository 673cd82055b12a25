// Only syntax that old releases of Node can read, so that they can say what is missing.
var major = Number(process.versions.node.split('.')[0]);

if (major >= 20 && process.platform !== 'win32') {
  void import('./bootstrap/main.mjs').then(function (bootstrap) {
    return bootstrap.main(process.argv.slice(2));
  });
} else {
  console.error(
    major >= 20
      ? '✗ Slideloom runs on Linux and macOS; on Windows use WSL 2'
      : '✗ Slideloom needs Node 20 or newer to start (it brings its own Node 24); this is ' + process.versions.node,
  );
  process.exitCode = 1;
}
