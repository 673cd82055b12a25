// ARCHITECT, 04:43: STOP the move to @napi-rs/canvas. The user named skia-canvas; it stays (HEAD is right about that). Put skia-canvas back,
// keep only improvements that work with it, and within 10 minutes: tests for typography + render (packages/typography/test, services/render/test),
// tsc/oxlint/prettier clean, commit, report. bench/src/render is written already. Delete this note.
// The canvas reads the machine's fonts when it is loaded, unless this says otherwise, and lets FreeType be tuned from
// outside. Every machine must draw the same.
process.env.DISABLE_SYSTEM_FONTS_LOAD = '1';
delete process.env.FREETYPE_PROPERTIES;
