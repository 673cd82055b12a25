import sharp from 'sharp';

// One thread for each picture: two threads took 5 to 10 % more CPU for the same wall time, and the work has as many pictures
// as cores. The cache remembers operations on files; every picture here is a buffer of its own, seen once.
sharp.concurrency(1);
sharp.cache(false);

/** The decoder with its process-wide limits set. A foreign picture is given to it only as `takePicture` leaves it. */
export { sharp };
