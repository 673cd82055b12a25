export * from './color.ts';
export * from './limits.ts';
export * from './slide.ts';
