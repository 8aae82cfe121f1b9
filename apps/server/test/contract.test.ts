import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@daftari/contract/endpoint'
import type { DeclaredRequest } from '@daftari/contract/platform/request'
import type { Table } from '@daftari/contract/table'
import { namespaces } from '@daftari/contract/words/namespaces'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compose, daftariModules } from '../src/app.ts'
import { manualClock } from '../src/platform/clock.ts'
import { operationsOf } from '../src/platform/http/operations.ts'
import { outsideWorld } from './outside-world.ts'

const folder = join(import.meta.dirname, '../../../packages/contract/src')

/** Everything the contract declares: whatever an exported value says of itself. */
async function declared(): Promise<{ endpoints: Endpoint[]; tables: Table[] }> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => !/^(navigation|words|refusals)/.test(name))
  const values = (await Promise.all(files.map((name) => import(join(folder, name))))).flatMap(
    (module) => Object.values(module as Record<string, unknown>),
  )
  const has = (value: unknown, ...keys: string[]) =>
    typeof value === 'object' && value !== null && keys.every((key) => key in value)
  const ofRequests = values
    .flatMap((one) => [one, ...partsOf(one)])
    .filter((one): one is DeclaredRequest => has(one, 'kind', 'list', 'endpoints'))
    .flatMap(({ endpoints }) => Object.values(endpoints) as Endpoint[])
  const named = values.flatMap((one) => endpointsIn(one))
  return {
    endpoints: [...new Set([...named, ...ofRequests])],
    tables: [...new Set(values.flatMap((one) => [one, ...partsOf(one)]))].filter(
      (one): one is Table => has(one, 'shape', 'page', 'columns'),
    ),
  }
}

/** Also those of a page that is at several addresses, each with its acts. */
function endpointsIn(value: unknown, depth = 2): Endpoint[] {
  if (typeof value !== 'object' || value === null) return []
  if ('method' in value && 'path' in value && 'access' in value) return [value as Endpoint]
  return depth === 0 ? [] : Object.values(value).flatMap((one) => endpointsIn(one, depth - 1))
}

/** One page at several addresses has a table for each. */
const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []

/** The kinds of schemas that a schema is made of. */
function kindsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const schema = value instanceof z.ZodType ? value : undefined
  const parts = schema === undefined ? Object.values(value) : Object.values(schema.def)
  const own = schema === undefined ? [] : [schema.def.type]
  return [...own, ...parts.flatMap((part) => kindsIn(part, seen))]
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('the contract', async () => {
  const { modules } = compose(
    daftariModules(outsideWorld(manualClock('Africa/Nairobi', new Date(0))).ports),
  )
  const { endpoints, tables } = await declared()

  it('is answered whole: every endpoint has its route, and every route its endpoint', () => {
    expect(endpoints.length).toBeGreaterThan(80)
    const routed = modules
      .flatMap((one) => [
        ...(one.routes ?? []),
        ...(one.requests ?? []).flatMap((request) => request.routes),
      ])
      .map((one) => nameOf(one.endpoint))
    expect(routed.sort()).toEqual(endpoints.map(nameOf).sort())
  })

  it('has words for each look that leaves its trace in the audit log by its address', () => {
    const looks = modules
      .flatMap((one) => one.routes ?? [])
      .filter(({ endpoint, writes }) => writes && endpoint.method === 'GET')
      .filter(({ endpoint }) => endpoint.access !== 'public')
      .map(({ endpoint }) => nameOf(endpoint))
    expect(looks.length).toBeGreaterThan(2)
    expect(looks.filter((act) => !(act in namespaces.trail.acts))).toEqual([])
  })

  it('has a reader for every table, and a table for every reader', () => {
    expect(tables.length).toBeGreaterThan(8)
    const read = modules.flatMap((one) => [...(one.lists ?? []), ...(one.reports ?? [])])
    expect(read.map((one) => one.table.name).sort()).toEqual(tables.map((one) => one.name).sort())
  })

  it('names every listener and job once', () => {
    const app = compose(modules)
    const names = [...app.subscribers, ...app.daily, ...app.recurring].map((one) => one.name)
    expect(names.length).toBeGreaterThan(8)
    expect(new Set(names).size).toBe(names.length)
  })

  it('says by which channel a customer came in words, wherever it stands', () => {
    const coded = tables.filter(({ columns }) => columns.channel?.kind === 'text')
    expect(coded.length).toBeGreaterThan(2)
    const raw = coded.filter(({ columns }) => columns.channel?.set !== 'channel')
    expect(raw.map(({ name }) => name)).toEqual([])
  })

  it('declares answers that are the same written and read, so that a compiled schema may check them', () => {
    const twoWays = new Set(['catch', 'pipe', 'prefault', 'transform'])
    for (const { endpoint } of operationsOf(modules)) {
      const kinds = kindsIn(endpoint.response).filter((kind) => twoWays.has(kind))
      expect(kinds, nameOf(endpoint)).toEqual([])
    }
  })

  it('has an order for every sortable column', () => {
    for (const table of tables) {
      if (table.shape !== 'list') continue
      const column = table.defaultSort.replace(/^-/, '')
      expect(table.columns[column]?.sortable, `${table.name} sorts by ${column}`).toBe(true)
    }
  })
})
