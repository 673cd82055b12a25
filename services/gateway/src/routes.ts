import type { Route } from './http/route.ts';
import { listAssets } from './resources/assets/list-assets.ts';
import { getDeck } from './resources/decks/get-deck.ts';
import type { Dependencies } from './resources/dependencies.ts';
import { postImage } from './resources/generate/post-image.ts';
import { postSlides } from './resources/generate/post-slides.ts';
import { getJob } from './resources/jobs/get-job.ts';
import { jobEvents } from './resources/jobs/job-events.ts';
import { listJobs } from './resources/jobs/list-jobs.ts';
import { listModels } from './resources/models/list-models.ts';
import { postRender } from './resources/render/post-render.ts';
import { getHealth } from './resources/service/get-health.ts';
import { imagegenWebhook } from './resources/webhooks/imagegen.ts';

/** Every endpoint. Method, path, authentication and tier stand in each one's first lines. */
export function createRoutes(dependencies: Dependencies): Route[] {
  return [
    postSlides(dependencies), //        POST /generate/slides            team    expensive
    postImage(dependencies), //         POST /generate/image             team    expensive
    listModels(dependencies), //        GET  /models                     team    read
    getDeck(dependencies), //           GET  /decks/:id                  team    read
    postRender(dependencies), //        POST /render                     team    expensive
    listJobs(dependencies), //          GET  /jobs                       team    read
    getJob(dependencies), //            GET  /jobs/:id                   team    read
    jobEvents(dependencies), //         GET  /jobs/:id/events            team    read
    listAssets(dependencies), //        GET  /assets                     team    read
    imagegenWebhook(dependencies), //   POST /webhooks/imagegen/:jobId   public
    getHealth(), //                     GET  /health                     public
  ];
}
