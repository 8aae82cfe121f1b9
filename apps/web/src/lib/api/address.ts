import type { Endpoint } from '@daftari/contract/endpoint'
import { searchText } from '../search-text.ts'

export type Values = Readonly<Record<string, unknown>>

/** `/audit/cashCredit/{id}` with its parameters filled in and the query behind it, below /api. */
export function addressOf(
  endpoint: Pick<Endpoint, 'path'>,
  params: Values = {},
  query: Values = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') {
      throw new Error(`${endpoint.path} was called without ${name}`)
    }
    return encodeURIComponent(String(value))
  })
  return `/api${path}${searchText(query)}`
}
