import express from 'express';

/** The peer: Express that parses the same body and answers the same status, and does nothing else. */
const app = express();
app.use(express.json({ limit: '2mb' }));
app.post('/render', (request, response) => {
  const { slides } = request.body as { slides: unknown[] };
  response
    .status(202)
    .json({ job_id: '00000000-0000-7000-8000-000000000000', status: slides.length > 0 ? 'pending' : 'failed' });
});
app.get('/ready', (_request, response) => void response.json({ ready: true }));
app.listen(Number(process.env['PORT']), '127.0.0.1');
