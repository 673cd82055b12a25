import { photoapp } from './photoapp/photoapp-module.ts';
import { shortvideo } from './shortvideo/shortvideo-module.ts';
import { storeplatform } from './storeplatform/storeplatform-module.ts';

/** The platforms of this service, a line each. */
export const platformModules = [shortvideo, photoapp, storeplatform] as const;
