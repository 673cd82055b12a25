import { makeBackground, type BackgroundOrder } from './background.ts';

/** In a process of its own: an order comes in, what was answered goes out. */
process.once('message', (order: BackgroundOrder) => {
  void makeBackground(order).then((background) => process.send!(background, () => process.exit(0)));
});
