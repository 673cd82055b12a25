export { events } from '@slideloom/client';
