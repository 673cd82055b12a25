/** What a new project begins with: one slide on which nothing stands yet. */
export const emptySlideshow = {
  schema: 'slideshow/1',
  slides: [
    { name: '1', background: { type: 'gradient', gradientFrom: '#3b4a6b', gradientTo: '#161d2f', gradientAngle: 160 } },
  ],
  texts: [],
  images: [],
};
