/** What the package's own `decompress` calls once its WebAssembly is there. */
declare module 'wawoff2/build/decompress_binding.js' {
  const decoder: {
    calledRun?: boolean;
    onRuntimeInitialized: () => void;
    decompress(woff2: Uint8Array): Uint8Array | false;
  };
  export default decoder;
}
