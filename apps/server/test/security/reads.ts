import { assert } from '@daftari/kernel/assert'
import { seededRandom } from '@daftari/kernel/random'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import { isForStaff, operationsOf } from '../../src/platform/http/operations.ts'
import type { Route } from '../../src/platform/module.ts'
import type { Module } from '../../src/platform/server-module.ts'
import { sampleOf, shapeOf } from './sample.ts'

/** The objects whose data is read. */
export const ids = [1, 2, 5, 13, 34]

/** With a run that dealt cases: the first runs are those of audit tasks. */
export async function idsWithRun(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from work.run where queue = 'case' and rule is not null order by id limit 1`.execute(
    db,
  )
  assert(rows.length === 1, 'cases were dealt')
  return [...ids, ...rows.map(({ id }) => id)]
}

/** What staff read and that writes nothing. */
export const readsOf = (modules: readonly Module[]): Route[] =>
  operationsOf(modules).filter(
    (one) => one.endpoint.method === 'GET' && !one.writes && isForStaff(one),
  )

const isId = (name: string) => /(^i|I|_i)d$/.test(name)

/** A read of one object; a list is whole at once. */
export const namesOne = ({ endpoint }: Route) =>
  endpoint.path.includes('{') || (shapeOf(endpoint.query)?.required ?? []).some(isId)

/** A read with ids that are there, and with whatever filters it must have. */
export function askedFor(
  { endpoint }: Pick<Route, 'endpoint'>,
  id: number,
): { path: string; query: Record<string, string> } {
  const random = seededRandom(id)
  const shape = shapeOf(endpoint.query)
  const needed = shape && { ...shape, properties: pick(shape.properties, shape.required) }
  const query = (needed === undefined ? {} : sampleOf(needed, random)) as Record<string, unknown>
  for (const name of Object.keys(query)) if (isId(name)) query[name] = id
  const whole = shape?.properties?.pageSize === undefined ? query : { ...query, pageSize: 200 }
  const texts = Object.entries(whole).map(([name, value]) => [name, String(value)])
  return { path: endpoint.path.replace(/\{\w+\}/g, String(id)), query: Object.fromEntries(texts) }
}

function pick<T>(all: Record<string, T> = {}, names: string[] = []): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
}
