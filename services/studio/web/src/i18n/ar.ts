import { pictures } from '../pictures/texts.ar.ts';
import { posts } from '../posts/texts.ar.ts';
import { audit } from '../screens/audit/texts.ar.ts';
import { billing } from '../screens/billing/texts.ar.ts';
import { brands } from '../screens/brands/texts.ar.ts';
import { calendar } from '../screens/calendar/texts.ar.ts';
import { connections } from '../screens/connections/texts.ar.ts';
import { decks } from '../screens/decks/texts.ar.ts';
import { device } from '../screens/device/texts.ar.ts';
import { editor } from '../screens/editor/texts.ar.ts';
import { home } from '../screens/home/texts.ar.ts';
import { influencers } from '../screens/influencers/texts.ar.ts';
import { invites } from '../screens/invites/texts.ar.ts';
import { jobs } from '../screens/jobs/texts.ar.ts';
import { keys } from '../screens/keys/texts.ar.ts';
import { library } from '../screens/library/texts.ar.ts';
import { products } from '../screens/products/texts.ar.ts';
import { projects } from '../screens/projects/texts.ar.ts';
import { publish } from '../screens/publish/texts.ar.ts';
import { review } from '../screens/review/texts.ar.ts';
import { team } from '../screens/team/texts.ar.ts';
import { webhooks } from '../screens/webhooks/texts.ar.ts';
import { shell } from '../shell/texts.ar.ts';
import type { Translation } from './translation.ts';

export const ar: Translation = {
  shell,
  audit,
  billing,
  brands,
  calendar,
  connections,
  decks,
  device,
  editor,
  home,
  influencers,
  invites,
  jobs,
  keys,
  library,
  pictures,
  posts,
  products,
  projects,
  publish,
  review,
  team,
  webhooks,
};
