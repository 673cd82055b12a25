/** What a reader who connects again sends; browsers do it by themselves. */
export const lastEventIdHeader = {
  'Last-Event-ID': {
    description: 'The id of the last event that was received: the stream goes on from there.',
    example: '1795424400000000-job-01936b2e-5d80-7abc-8def-000000001000',
  },
};
