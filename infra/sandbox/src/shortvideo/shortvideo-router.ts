import { Router } from 'express';
import type { World } from '../protocol/world.ts';
import { shortvideoControl } from './control-routes.ts';
import { addOauthRoutes } from './oauth-routes.ts';
import { addPublishRoutes } from './publish-routes.ts';
import type { ShortvideoOptions } from './shortvideo-settings.ts';
import { createShortvideo } from './shortvideo.ts';
import { addUserRoutes } from './user-routes.ts';

/** `/shortvideo`: the short-video platform, by the TikTok Content Posting API, v2. */
export function shortvideoRouter(world: World, options: ShortvideoOptions): Router {
  const platform = createShortvideo(world, options);
  const router = Router();
  addOauthRoutes(router, platform);
  addUserRoutes(router, platform);
  addPublishRoutes(router, platform);
  router.use('/control', shortvideoControl(platform));
  return router;
}
