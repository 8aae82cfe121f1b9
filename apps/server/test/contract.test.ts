import type { Endpoint } from '@daftari/contract/endpoint'
import { namespaces } from '@daftari/contract/words/namespaces'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  declared,
  isEndpoint,
  isRequest,
  isTable,
} from '../../../packages/contract/build/declarations.ts'
import { compose, daftariModules } from '../src/app.ts'
import { manualClock } from '../src/platform/clock.ts'
import { operationsOf } from '../src/platform/http/operations.ts'
import { outsideWorld } from './outside-world.ts'

/** The endpoints of the contract, those of its requests too. */
async function declaredEndpoints(): Promise<Endpoint[]> {
  const ofRequests = (await declared(isRequest)).flatMap(({ endpoints }) =>
    Object.values(endpoints),
  )
  return [...new Set([...(await declared(isEndpoint)), ...ofRequests])]
}

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
  const endpoints = await declaredEndpoints()
  const tables = await declared(isTable)

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
