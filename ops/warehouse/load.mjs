import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

/**
 * Loads the increments of a folder that `npm run feed -- --format csv` filled into ClickHouse, those that are
 * not there yet, in their order. What is asked sees an increment when all of it is there. Ended at any moment
 * and begun again, it comes to the same.
 */
const { values: given } = parseArgs({
  options: {
    from: { type: 'string' },
    /** The server that is asked, with its database. */
    url: { type: 'string', default: 'http://127.0.0.1:8123/warehouse' },
    /** Where each shard keeps its rows, with its database, separated by commas. */
    shards: { type: 'string', default: '' },
    /** Makes the tables first. */
    'set-up': { type: 'boolean', default: false },
  },
})
if (given.from === undefined || given.shards === '') {
  process.stderr.write(
    'Use: node ops/warehouse/load.mjs --from DIR --url URL --shards URL,URL [--set-up]\n',
  )
  process.exit(2)
}
const asked = new URL(given.url)
const shards = given.shards.split(',').map((one) => new URL(one))

try {
  if (given['set-up']) await setUp()
  const loaded = new Set((await ask(asked, 'select feed from feed_loaded')).map(Number))
  for (const folder of incrementsIn(given.from)) {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    if (!loaded.has(manifest.feed)) await load(folder, manifest)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function setUp() {
  const statements = (file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8')
      .replace(/^--.*$/gm, '')
      .split(';')
      .map((one) => one.trim())
      .filter((one) => one !== '')
  for (const shard of shards) {
    for (const statement of statements('shard-tables.sql')) await ask(shard, statement)
  }
  for (const statement of statements('asked-tables.sql')) await ask(asked, statement)
}

function incrementsIn(folder) {
  return readdirSync(folder)
    .filter((name) => /^\d{8}$/.test(name))
    .toSorted()
    .map((name) => join(folder, name))
}

async function load(folder, manifest) {
  const { feed, since, tables, parts } = manifest
  const views = promised(manifest)
  if (tables !== 'csv') throw new Error(`${folder} is ${tables}: this script loads csv.`)
  await requireFollows(folder, since)
  const files = [parts, ...views.flatMap(({ table }) => table ?? [])]
  for (const { file, sha256 } of files) {
    if ((await digestOf(join(folder, file))) !== sha256) {
      throw new Error(
        `${join(folder, file)} is not as its manifest says: nothing of it was loaded.`,
      )
    }
  }
  const began = performance.now()
  const own = [
    ...shards.map((url) => ({ url, tables: views.map(rowsOf) })),
    { url: asked, tables: ['feed_part'] },
  ]
  // What an earlier try brought of it.
  for (const { url, tables: some } of own) {
    for (const table of some) {
      await remove(url, table, `${table === 'feed_part' ? 'feed' : 'fed_in'} = ${feed}`)
    }
  }
  for (const view of views) {
    if (view.table !== undefined) await insert(`${nameOf(view)}_all`, join(folder, view.table.file))
  }
  await insert('feed_part', join(folder, parts.file))
  await ask(
    asked,
    `insert into feed_loaded values (${feed}, '${manifest.cursor}', ${since === null ? 1 : 0})`,
  )
  await clear(manifest)
  const rows = views.reduce((sum, view) => sum + view.rows, 0)
  const seconds = (performance.now() - began) / 1_000
  process.stdout.write(
    `Feed ${feed}: ${rows.toLocaleString('en')} rows loaded in ${seconds.toFixed(1)} s\n`,
  )
}

/** An increment says what changed since another one, which must be there. */
async function requireFollows(folder, since) {
  if (since === null) return
  const cursor = since.replace(/[^\w.]/g, '')
  const [known] = await ask(asked, `select count() from feed_loaded where cursor = '${cursor}'`)
  if (known !== '0') return
  throw new Error(`${folder} begins with an increment that is not loaded: load that one first.`)
}

async function digestOf(path) {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk)
  return digest.digest('hex')
}

/** Of a view that is no longer promised only the parts are listed, without a version. */
function promised({ views }) {
  return views.filter(({ version }) => version > 0)
}

function nameOf({ view, version }) {
  return `${view}_v${version}`
}

function rowsOf(view) {
  return `${nameOf(view)}_rows`
}

/** Rows that do not count any more are taken away: nobody sees them, they only take room. */
async function clear(manifest) {
  const { feed, since } = manifest
  for (const view of promised(manifest)) {
    const names = view.parts.map(({ part }) => `'${part}'`)
    for (const url of shards) {
      if (since === null) await remove(url, rowsOf(view), `fed_in < ${feed}`)
      for (let at = 0; since !== null && at < names.length; at += 500) {
        const some = names.slice(at, at + 500).join(', ')
        await remove(url, rowsOf(view), `fed_in < ${feed} and fed_part in (${some})`)
      }
    }
  }
}

/** Such a change runs in the background: it is waited for. */
async function remove(url, table, condition) {
  const [there] = await ask(url, `select count() from ${table} where ${condition}`)
  if (there === '0') return
  await ask(url, `alter table ${table} delete where ${condition}`)
  const open = `select count() from system.mutations
    where database = currentDatabase() and table = '${table}' and not is_done`
  while ((await ask(url, open))[0] !== '0') await pause(50)
}

/** Sent as the file is read; the first line has the names of its columns. */
function insert(table, path) {
  return send(asked, `insert into ${table} format CSVWithNames`, createReadStream(path))
}

/** The lines of an answer. */
async function ask(url, statement) {
  const text = await send(url, statement)
  return text.split('\n').filter((line) => line !== '')
}

function send(url, statement, body) {
  const at = new URL('/', url)
  at.username = url.username
  at.password = url.password
  at.searchParams.set('database', url.pathname.slice(1))
  // An answer means that the rows are on every shard.
  at.searchParams.set('insert_distributed_sync', '1')
  if (body !== undefined) at.searchParams.set('query', statement)
  return new Promise((answered, failed) => {
    const asking = request(at, { method: 'POST' }, async (response) => {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += chunk
      if (response.statusCode === 200) answered(text)
      else failed(new Error(`ClickHouse answered ${response.statusCode}: ${text.slice(0, 500)}`))
    })
    asking.once('error', failed)
    if (body === undefined) asking.end(statement)
    else body.once('error', failed).pipe(asking)
  })
}
