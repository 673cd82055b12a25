import { Router } from 'express';
import type { World } from '../protocol/world.ts';
import { photoappControl } from './control-routes.ts';
import { addOauthRoutes } from './oauth-routes.ts';
import type { PhotoappOptions } from './photoapp-settings.ts';
import { createPhotoapp } from './photoapp.ts';
import { addPublishRoutes } from './publish-routes.ts';
import { addUserRoutes } from './user-routes.ts';

/** `/photoapp`: the photo platform, by the Instagram API with Instagram Login. */
export function photoappRouter(world: World, options: PhotoappOptions): Router {
  const platform = createPhotoapp(world, options);
  const router = Router();
  addOauthRoutes(router, platform);
  // `me` is read before any `/:containerId`.
  addUserRoutes(router, platform);
  addPublishRoutes(router, platform);
  router.use('/control', photoappControl(platform));
  return router;
}
