import type { Theme } from '../theme.ts';

export const fitness: Theme = {
  name: 'fitness',
  words:
    /\b(fitness|workouts?|gym|exercis\w*|training|train|muscles?|strength|run|running|runner|marathon|yoga|stretch\w*|cardio|steps|weight loss|abs|pilates)\b/g,
  moods: ['energetic', 'bold', 'vibrant', 'warm', 'strong', 'fresh', 'bright', 'golden'],
  colors: ['warm golden light', 'ember dusk tones', 'crisp clear blue tones'],
  emoji: '💪',
  hashtags: ['fitness', 'homeworkout', 'strength', 'movement', 'healthyhabits'],
  openers: ['No gym, no excuses, no drama.', 'Strong is a habit, not a gift.', 'Start where you are. Start today.'],
  tips: [
    [
      'Put it in the calendar',
      'Three times a week, at a fixed hour. What has no time of its own gets none.',
      'A path over hills at sunrise',
    ],
    [
      'Lay out your clothes',
      'Shoes by the door the evening before. The first obstacle is always the smallest one.',
      'A training corner with mat and bottle',
    ],
    [
      'Warm up for five minutes',
      'Hips, shoulders, ankles. Cold joints make careful muscles.',
      'A rolled mat and dumbbells on a wooden floor',
    ],
    [
      'Squat, push, pull, carry',
      'Four movements train the whole body. Everything else is decoration.',
      'A kettlebell and dumbbells in window light',
    ],
    [
      'Add a little every week',
      'One more repetition, one more kilo. Slow progress is the kind that stays.',
      'Morning hills with a long winding road',
    ],
    [
      'Walk more than you think',
      'Eight thousand steps do quiet work: heart, back, mood. Calls can be taken on foot.',
      'A trail through a misty forest',
    ],
    [
      'Eat for the work',
      'Protein at each meal, vegetables on half of the plate. Simple enough to keep up.',
      'Kitchen table with fruit and vegetables',
    ],
    [
      'Sleep like an athlete',
      'Muscles grow in bed. Seven hours are part of the plan, not a reward.',
      'Night sky with moon over hills',
    ],
    [
      'Stop one short',
      'Leave one clean repetition in the tank. You will come back sooner and stronger.',
      'Dumbbells on a wooden floor in evening light',
    ],
    [
      'Track the streak',
      'A cross on paper for each session. After ten you will not want to break the chain.',
      'An open notebook on a desk',
    ],
    ['Rest without guilt', 'Two days off a week make the other five better.', 'A calm beach in the evening'],
  ],
  reasons: [
    [
      'Your mood lifts first',
      'Long before the mirror shows anything, your head feels the difference.',
      'Sunrise over morning hills',
    ],
    [
      'Energy makes energy',
      'It sounds backwards and is true: those who move are less tired.',
      'A runner’s trail at sunrise',
    ],
    [
      'Your back will thank you',
      'Most pain from sitting is missing strength. Twenty minutes are enough to begin.',
      'A mat and kettlebell on the floor',
    ],
    [
      'It protects your heart',
      'Brisk walking counts. Half an hour on most days is a medicine without a leaflet.',
      'A path through a misty forest',
    ],
    ['You sleep deeper', 'A tired body falls asleep faster and stays there.', 'Night sky with moon over hills'],
    ['Discipline spreads', 'Keep one promise to yourself, and the next ones get easier.'],
  ],
  mistakes: [
    [
      'Too much, too soon',
      'Five sessions in week one, none in week three. Start with less than you can.',
      'A long road over hills',
    ],
    [
      'Skipping the warm-up',
      'Five minutes now or five weeks later. Your shoulders would choose.',
      'A rolled mat on the floor',
    ],
    ['Chasing sweat', 'Tired is not the same as trained. Progress is what counts.', 'Dumbbells in evening light'],
    ['Only cardio', 'Muscles are what burns while you sit. Lift something twice a week.', 'Kettlebell in window light'],
    ['Copying a pro', 'Their plan was built for their body, their day and their decade of practice.'],
    [
      'No rest days',
      'Growth happens in between. Without a break there is nothing to grow in.',
      'A calm beach in the evening',
    ],
  ],
  stats: [
    ['150 minutes', 'of brisk movement a week. That is all the guidelines ask for.'],
    ['3 × 20', 'minutes of strength a week beat one heroic Sunday.'],
  ],
  quotes: [['A sound mind in a sound body.', 'Juvenal']],
  buttons: ['Start today', 'Save this workout'],
  closers: [
    ['Your move', 'Save this, do the first one today, and tag the friend who will do it with you.'],
    ['Ready for day one?', 'Twenty minutes from now you could be done. Follow for more plans that fit real life.'],
  ],
  scenes: [
    'A training corner with kettlebell, mat and dumbbells',
    'A path over hills at sunrise',
    'A trail through a misty forest',
    'Mountains above a still lake',
    'A beach at sunrise',
  ],
};
