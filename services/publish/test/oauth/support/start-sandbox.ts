export { client } from './oauth-world.ts';
