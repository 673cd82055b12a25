import { makeLoad, type LoadOrder } from './load.ts';

/** Makes load in a process of its own, so that the one that judges does not slow it down: an order comes in, its load goes out. */
process.once('message', (order: LoadOrder) => {
  void makeLoad(order).then((load) => process.send!(load, () => process.exit(0)));
});
