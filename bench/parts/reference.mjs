import { createServer } from 'node:http'
import pg from 'pg'
import { statements } from './reference-statements.mjs'

/**
 * The limit: `node:http` and `pg` with named statements, and nothing else. No sign-in, no rights, no
 * checks of what comes in or goes out.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 6,
  application_name: 'bench reference',
})
const ask = async (name, values, on = pool) =>
  (await on.query({ name, text: statements[name], values })).rows

const rowsOf = async (name, values, rows = 'rows') =>
  ask(rows, [(await ask(name, values)).map((row) => row.id)])

const answers = {
  list: (q) => rowsOf('list', filters(q), q.has('all') ? 'wholeRows' : 'rows'),
  async total(q) {
    const [rows, counted] = await Promise.all([
      rowsOf('list', filters(q)),
      ask('count', filters(q)),
    ])
    return { rows, total: Number(counted[0].count) }
  },
  phone: (q) => rowsOf('phone', [Buffer.from(q.get('hash'), 'hex')]),
  name: (q) => rowsOf('name', [`% ${q.get('name')}%`]),
  far: (q) => rowsOf('far', [q.get('status'), q.get('offset')]),
  detail: async (q) => (await ask('detail', [q.get('id')]))[0],
  async approve(q) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await ask('approve', [q.get('id')], client)
      await ask('log', [q.get('id'), '{"applyStatus": 2}'], client)
      await client.query('commit')
    } finally {
      client.release()
    }
    return {}
  },
  callback: async (_, body) => (await ask('callback', [body]))[0],
}

const filters = (q) => [q.get('status'), q.get('product'), q.get('from'), q.get('to')]

const server = createServer((request, response) => void answer(request, response))

async function answer(request, response) {
  try {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://reference')
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const data = await answers[pathname.slice(1)](searchParams, Buffer.concat(chunks))
    const body = JSON.stringify(data)
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  } catch (error) {
    response.writeHead(500, { 'content-length': 0 })
    response.end()
    process.stderr.write(`${error}\n`)
  }
}
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
process.on('SIGTERM', () => process.exit(0))
