/** The image's own user. Without the right to become it, a process stays the caller's, who could write to the folder. */
export const imageUser: { uid: number; gid: number } | undefined =
  process.getuid?.() === 0 ? { uid: 10_001, gid: 10_001 } : undefined;

/** Below `/app`: what Node compiled of it for that user. */
export const compileCache = 'compile-cache';
