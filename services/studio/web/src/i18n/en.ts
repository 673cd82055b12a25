import { pictures } from '../pictures/texts.en.ts';
import { posts } from '../posts/texts.en.ts';
import { audit } from '../screens/audit/texts.en.ts';
import { billing } from '../screens/billing/texts.en.ts';
import { brands } from '../screens/brands/texts.en.ts';
import { calendar } from '../screens/calendar/texts.en.ts';
import { connections } from '../screens/connections/texts.en.ts';
import { decks } from '../screens/decks/texts.en.ts';
import { device } from '../screens/device/texts.en.ts';
import { editor } from '../screens/editor/texts.en.ts';
import { home } from '../screens/home/texts.en.ts';
import { influencers } from '../screens/influencers/texts.en.ts';
import { invites } from '../screens/invites/texts.en.ts';
import { jobs } from '../screens/jobs/texts.en.ts';
import { keys } from '../screens/keys/texts.en.ts';
import { library } from '../screens/library/texts.en.ts';
import { products } from '../screens/products/texts.en.ts';
import { projects } from '../screens/projects/texts.en.ts';
import { publish } from '../screens/publish/texts.en.ts';
import { review } from '../screens/review/texts.en.ts';
import { team } from '../screens/team/texts.en.ts';
import { webhooks } from '../screens/webhooks/texts.en.ts';
import { shell } from '../shell/texts.en.ts';

/** The English texts by part of the interface: the keys that every other language has too. */
export const en = {
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
