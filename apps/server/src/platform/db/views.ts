import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assert } from '@daftari/kernel/assert'
import type pg from 'pg'

const modules = join(import.meta.dirname, '../../modules')

interface Views {
  /** A text for each file that a module has some in, after those that it reads. */
  texts: { name: string; text: string }[]
  sha256: string
}

export async function readViews(): Promise<Views> {
  const texts: Views['texts'] = []
  for (const name of (await readdir(modules)).sort()) {
    for (const file of await viewFiles(name)) {
      const text = await readFile(join(modules, name, file), 'utf8')
      texts.push({ name: `the views of ${name} in ${file}`, text })
    }
  }
  const ordered = inOrder(texts)
  const whole = ordered.map(({ text }) => text).join('\n')
  return { texts: ordered, sha256: createHash('sha256').update(whole).digest('hex') }
}

/** A module's views are in `reporting.sql`; of many, those of one meaning in `<meaning>-reporting.sql`. */
async function viewFiles(name: string): Promise<string[]> {
  const files = await readdir(join(modules, name)).catch(() => [])
  return files.filter((file) => /^(?:[a-z]+-)*reporting\.sql$/.test(file)).sort()
}

/** A file's views after those that they read. */
function inOrder(texts: Views['texts']): Views['texts'] {
  const made = (text: string) =>
    [...text.matchAll(/create view (reporting\.\w+)/g)].map(([, name]) => name)
  const rest = new Map(texts.map((one) => [one, new Set(made(one.text))] as const))
  const ordered: Views['texts'] = []
  while (rest.size > 0) {
    const waits = (one: Views['texts'][number]) =>
      [...rest].some(([other, views]) =>
        other === one
          ? false
          : [...one.text.matchAll(/reporting\.\w+/g)].some(([name]) => views.has(name)),
      )
    const [next] = [...rest.keys()].filter((one) => !waits(one))
    assert(next !== undefined, 'no two files read views of each other')
    ordered.push(next)
    rest.delete(next)
  }
  return ordered
}

/** The digest of the existing views: a restored database may record a digest and have no views yet. */
export async function viewsOf(client: pg.Client): Promise<string | undefined> {
  const kept = await client.query(
    `select value from platform.setting where key = 'views'
     and exists (select from pg_views where schemaname = 'reporting')`,
  )
  return kept.rows[0]?.value
}

export async function dropViews(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists reporting cascade; create schema reporting')
}

export async function keepViewsOf(client: pg.Client, sha256: string): Promise<void> {
  await client.query(
    `insert into platform.setting (key, value) values ('views', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value`,
    [sha256],
  )
}
