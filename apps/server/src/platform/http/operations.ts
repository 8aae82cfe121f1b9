import { operationWords, wordsOf } from '@daftari/contract/operation-words'
import { type Table, tableEndpoint } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import type { Route } from '../module.ts'
import type { Module } from '../server-module.ts'
import { checkReport } from '../tables/check-report.ts'
import type { ListRequest } from '../tables/list-reader.ts'
import { readReport } from '../tables/report-query.ts'
import { isCallback } from './callbacks/callback-secret.ts'

/**
 * Every operation of the modules, their tables too: the HTTP server routes these and nothing else. The server
 * does not start if one lacks its access or exists twice.
 */
export function operationsOf(modules: readonly Module[]): Route[] {
  const routes = modules.flatMap((one) => [
    ...(one.routes ?? []),
    ...(one.requests ?? []).flatMap((request) => request.routes),
    ...tablesOf(one),
  ])
  const seen = new Set<string>()
  for (const { endpoint, writes } of routes) {
    const name = `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`
    assert(endpoint.access !== undefined, `${name} does not say who may call it`)
    assert(!seen.has(name), `${name} is there twice`)
    assert(
      isCallback(endpoint) === endpoint.path.includes('{secret}'),
      `${name} names no recipient`,
    )
    const unknown = wordsOf(endpoint).filter((word) => !operationWords.includes(word))
    assert(unknown.length === 0, `${name} says ${unknown.join(', ')}, which no guard knows`)
    assert(!('idempotent' in endpoint) || writes, `${name} keeps its answer in no transaction`)
    seen.add(name)
  }
  return routes
}

/** For signed-in people; other operations are public, signed by an app, or callbacks. */
export const isForStaff = ({ endpoint }: Route): boolean =>
  endpoint.access !== 'public' && endpoint.access !== 'signature' && !isCallback(endpoint)

/** A module's tables as routes: the same server, the same grants. */
function tablesOf(one: Module): Route[] {
  const lists = (one.lists ?? []).map(
    (list): Route => ({
      endpoint: endpointOf(list.table),
      writes: false,
      rowsOnly: true,
      handle: (ctx, input) => {
        const { query } = input as { query: ListRequest }
        const { page, pageSize, sort, count, columns, ...filters } = query
        const request = { page, pageSize, sort, count, columns }
        return list.page(ctx, { ...request, filters: filters as object as never })
      },
    }),
  )
  const reports = (one.reports ?? []).map(
    (report): Route => ({
      endpoint: endpointOf(report.table),
      writes: false,
      rowsOnly: true,
      handle: async (ctx, input) => {
        const { query } = input as { query: Record<string, unknown> }
        await checkReport(ctx, report.table, query)
        return readReport(report, ctx, query)
      },
    }),
  )
  return [...lists, ...reports]
}

/** Its schemas take much of the time in which a server starts, and are always the same. */
const endpoints = new WeakMap<Table, ReturnType<typeof tableEndpoint>>()

function endpointOf(table: Table): ReturnType<typeof tableEndpoint> {
  const made = endpoints.get(table) ?? tableEndpoint(table)
  endpoints.set(table, made)
  return made
}
