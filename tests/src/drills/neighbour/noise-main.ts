import { makeNoise, type NoiseOrder } from './noise.ts';

/** In a process of its own: an order comes in, what was answered goes out. */
process.once('message', (order: NoiseOrder) => {
  void makeNoise(order, () => process.send!('ready')).then((noise) => process.send!(noise, () => process.exit(0)));
});
