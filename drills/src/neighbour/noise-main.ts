import { giveWay } from './give-way.ts';
import { makeNoise, type NoiseOrder } from './noise.ts';

/** In a process of its own, as the team has its own machine: an order comes in, what was answered goes out. */
giveWay(process.pid);
process.once('message', (order: NoiseOrder) => {
  void makeNoise(order, () => process.send!('ready')).then((noise) => process.send!(noise, () => process.exit(0)));
});
