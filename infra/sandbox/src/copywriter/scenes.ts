/** What a picture's prompt says for each of the scenes that the sandbox can paint; each finds its own scene and no other. */
export const scenes: Readonly<Record<string, string>> = {
  coffee: 'A steaming cup of coffee on a table by the window',
  kitchen: 'A bowl of lemons in a sunny kitchen',
  storefront: 'The storefront of a small shop under a striped awning',
  plants: 'A monstera and other houseplants in a bright corner',
  desk: 'A desk with a notebook and a lamp',
  vanity: 'A glass bottle of serum beside a candle on stone',
  bedside: 'A bedside with a pillow and a blanket',
  training: 'A gym corner with a kettlebell and a dumbbell',
  savings: 'A jar of coins with seedlings',
  city: 'The skyline of a city at dusk',
  hills: 'Sunrise over green hills and a winding path',
  night: 'A crescent moon and stars over a sleeping village',
  forest: 'A forest of pines in the mist',
  mountain: 'Mountains above a still lake',
  seashore: 'A beach with palms at the sea',
  dunes: 'Dunes of a desert in low sun',
  clouds: 'Balloons above the clouds in a wide sky',
  ribbons: 'Abstract flowing ribbons of silk',
  paper: 'Layers of cut-out paper',
};

/** Those that suit any subject. */
export const neutralScenes: ReadonlySet<string> = new Set([
  'hills',
  'forest',
  'mountain',
  'clouds',
  'ribbons',
  'paper',
]);
