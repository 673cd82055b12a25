import sharp from 'sharp';

// One thread for each picture: two threads took 5 to 10 % more CPU for the same wall time, and the work has as many pictures
// as cores. The cache remembers operations on files; every picture here is a buffer of its own, seen once.
sharp.concurrency(1);
sharp.cache(false);
// Of all the readers that are compiled in, foreign bytes reach those of the formats that are taken here and no other.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});

/** The decoder with its process-wide limits set. Foreign pictures are given to it by `decodePicture` alone, as `takePicture` leaves them. */
export { sharp };
