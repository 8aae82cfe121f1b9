import type { OutputOf } from '@daftari/contract/endpoint'
import { type Hit, mostHits, search, searchNumber } from '@daftari/contract/platform/search'
import type { ReadContext } from '../context.ts'
import { read } from '../module.ts'
import type { Module } from '../server-module.ts'
import type { SearchSource } from './search-source.ts'

type Found = OutputOf<typeof search>
type NumberKind = 'phone' | 'idNumber'
type PersonBy = Record<NumberKind, (ctx: ReadContext, value: string) => Promise<number | undefined>>

/** One search over what the modules expose, each kind only for readers of its page. */
export function searchModule(modules: readonly Module[], personBy: PersonBy): Module {
  const sources = modules.flatMap((one) => one.search ?? [])
  return {
    name: 'search',
    routes: [
      read(search, (ctx, { query }) =>
        gather(ctx, sources, (source) => source.find?.(ctx, query.q)),
      ),
      read(searchNumber, (ctx, { body }) => findNumber(ctx, sources, personBy, body)),
    ],
  }
}

/** The HTTP server records and counts the search before it runs. */
async function findNumber(
  ctx: ReadContext,
  sources: readonly SearchSource[],
  personBy: PersonBy,
  asked: { phone?: string | undefined; idNumber?: string | undefined },
): Promise<Found> {
  const { phone, idNumber } = asked
  const personId =
    phone === undefined
      ? await personBy.idNumber(ctx, idNumber ?? '')
      : await personBy.phone(ctx, phone)
  if (personId === undefined) return { groups: [] }
  const mine = sources.filter((one) => one.ofPerson !== undefined)
  return gather(ctx, mine, (source) => source.ofPerson?.(ctx, personId))
}

async function gather(
  ctx: ReadContext,
  sources: readonly SearchSource[],
  ask: (source: SearchSource) => Promise<Hit[]> | undefined,
): Promise<Found> {
  const seen = sources.filter((source) => sees(ctx, source))
  const found = await Promise.all(
    seen.map(async (source) => ({ kind: source.kind, hits: (await ask(source)) ?? [] })),
  )
  return {
    groups: found
      .filter(({ hits }) => hits.length > 0)
      .map(({ kind, hits }) => ({ kind, hits: hits.slice(0, mostHits) })),
  }
}

const sees = (ctx: ReadContext, source: SearchSource) =>
  source.pages.some((page) => ctx.pages.has(page))
