import compression from 'compression';
import express from 'express';
import { Pool } from 'pg';

/**
 * The peer: Express that asks PostgreSQL the same and answers the same JSON, by prepared statements, compressed where that is asked for,
 * with an ETag, and does nothing else: no credential, no limit, no validation. It takes the team from a header.
 */
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL_MAX']),
  application_name: 'bench-bare-express-pg',
});
const cdnUrl = process.env['CDN_URL'];

const columns = 'id, name, object_key, content_type, size_bytes, width, height, source, metadata, created_at';
const scope = 'FROM assets WHERE team_id = $1 AND deleting_at IS NULL';
const order = 'ORDER BY created_at DESC, id DESC';
const statements = {
  job: 'SELECT id, type, status, result, error, created_at, updated_at FROM jobs WHERE id = $1 AND team_id = $2',
  place: 'SELECT created_at::text AS at FROM assets WHERE id = $1 AND team_id = $2',
  first: `SELECT ${columns} ${scope} ${order} LIMIT $2`,
  next: `SELECT ${columns} ${scope} AND (created_at, id) < ($3::timestamptz, $4) ${order} LIMIT $2`,
};

const ask = async <Row extends object>(name: keyof typeof statements, values: unknown[]): Promise<Row[]> =>
  (await pool.query<Row>({ name, text: statements[name], values })).rows;

const app = express();
const compress = compression();
// It costs something also where nothing is compressed, which the peer of those reads is not to pay.
app.use((request, response, next) => {
  if (request.headers['accept-encoding'] === undefined) next();
  else compress(request, response, next);
});

app.get('/jobs/:id', (request, response) => {
  void ask('job', [request.params.id, request.header('x-team-id')]).then(([job]) => {
    if (job) response.json(job);
    else response.status(404).json({ success: false, message: 'Job not found' });
  });
});

type AssetRow = { id: string; object_key: string };

app.get('/assets', (request, response) => {
  const { starting_after: after, limit: limitText = '15' } = request.query as {
    starting_after?: string;
    limit?: string;
  };
  const limit = Number(limitText);
  const team = request.header('x-team-id');
  const find = async () => {
    if (after === undefined) return ask<AssetRow>('first', [team, limit + 1]);
    const [place] = await ask<{ at: string }>('place', [after, team]);
    return ask<AssetRow>('next', [team, limit + 1, place?.at, after]);
  };
  void find().then((rows) => {
    const data = rows.slice(0, limit).map(({ object_key: key, ...row }) => ({ ...row, url: `${cdnUrl}/${key}` }));
    response.json({ object: 'list', data, has_more: rows.length > limit, url: '/assets' });
  });
});

app.get('/ready', (_request, response) => void response.json({ ready: true }));
app.listen(Number(process.env['PORT']), '127.0.0.1');
