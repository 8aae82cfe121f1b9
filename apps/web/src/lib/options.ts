import type { OutputOf } from '@daftari/contract/endpoint'
import { options } from '@daftari/contract/platform/endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api/call.ts'
import { knownApps } from './known-apps.ts'

export type Options = OutputOf<typeof options>

const optionsQuery = queryOptions({
  queryKey: ['options'],
  async queryFn({ signal }) {
    const known = await call(options, {}, { signal })
    knownApps.set(known.apps)
    return known
  },
  staleTime: 5 * 60_000,
  meta: { silent: true },
})

const none: Options = {
  apps: [],
  products: [],
  staff: [],
  teams: [],
  contactResults: [],
  audiences: [],
  channels: [],
}

/** Apps, products, staff and teams that filters and forms offer; empty until they are known. */
export function useOptions(): Options {
  return useQuery(optionsQuery).data ?? none
}

/** What an app or a product is called; its code while that is not known. */
export function useOptionNames(): Record<'app' | 'product', (code: string) => string> {
  const { apps, products } = useOptions()
  const nameIn = (all: readonly { value: string; label: string }[]) => (code: string) =>
    all.find(({ value }) => value === code)?.label ?? code
  return { app: nameIn(apps), product: nameIn(products) }
}
