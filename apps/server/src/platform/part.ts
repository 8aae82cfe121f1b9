import type { Columns } from '@daftari/contract/columns'
import type { RecordOf } from '@daftari/contract/platform/records/record'
import type { List } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import type { ActionRoute } from './desk/actions/act.ts'
import type { Entity, EntityTable } from './desk/actions/entity.ts'
import { type Callable, type Reads, recordRoute } from './desk/actions/record-route.ts'
import type { Route } from './module.ts'
import type { PanelRoute } from './panels/panel-query.ts'
import type { Brought, Module } from './server-module.ts'
import type { MappedList } from './tables/list-query.ts'
import type { ListReader } from './tables/list-reader.ts'

/** What a queue of work provides: its own addresses and lists, and the acts on one item. */
export interface ServedQueue {
  routes: readonly Route[]
  lists: readonly ListReader[]
  actions: readonly ActionRoute[]
}

/** What one subject contributes to its module. */
export interface Part<Q extends ServedQueue = ServedQueue> extends Brought {
  queues: readonly Q[]
}

interface Subject<L extends List, X extends Columns, T extends EntityTable, Q extends ServedQueue>
  extends Brought,
    Pick<Reads<L, X>, 'more' | 'read' | 'callable'> {
  /** Where its rows are kept: for their history, and for what is done with one. */
  entity?: Entity<T>
  /** Its rows as a list shows them. */
  list?: MappedList<L>
  /** One row opened: read through the list, with what may be done with it. */
  record?: RecordOf<L, X>
  /** What is done with one row, as the record declares it; acts of the queue follow, unless named here. */
  acts?: readonly ActionRoute[]
  /** Its rows as work that is handed out. */
  queue?: Q
  /** What screens of a thing show of it. */
  panels?: readonly Pick<PanelRoute, keyof Route>[]
}

/**
 * Registers a subject: the addresses, lists and history of its record and its queue follow from what is
 * declared; what else it provides is named as a module would.
 */
export function part<
  L extends List = List,
  X extends Columns = Columns,
  T extends EntityTable = EntityTable,
  Q extends ServedQueue = never,
>(subject: Subject<L, X, T, Q>): Part<Q> {
  const { entity, list, record, more, read, callable, acts = [], queue, ...rest } = subject
  const { panels = [], ...brought } = rest
  const ofQueue = queue?.actions ?? []
  const routes = [...(queue?.routes ?? []), ...acts.filter((one) => !ofQueue.includes(one))]
  if (record !== undefined) {
    assert(list !== undefined, `${record.path} is read through the list of its rows`)
    const actions = [...acts, ...ofQueue.filter((one) => !acts.includes(one))]
    routes.push(recordRoute(record, list, { more, read, callable, entity, actions }))
  }
  return {
    ...brought,
    queues: queue === undefined ? [] : [queue],
    routes: [...routes, ...panels, ...(brought.routes ?? [])],
    lists: [...(list ? [list] : []), ...(queue?.lists ?? []), ...(brought.lists ?? [])],
    objects: [...(entity ? [entity] : []), ...(brought.objects ?? [])],
  }
}

interface OfPages<P extends string, T extends EntityTable> {
  entity: Entity<T>
  /** The list of each page; its record by the page's key. */
  lists: readonly MappedList[]
  records: Readonly<Record<P, RecordOf<List, Columns>>>
  acts(page: P): readonly ActionRoute[]
  callable?(page: P): Callable
}

/** A subject with several pages: each has its own list, record and acts. */
export const partPerPage = <P extends string, T extends EntityTable>(
  of: OfPages<P, T>,
): Part<never>[] =>
  of.lists.map((list) => {
    const page = list.table.page as P
    const { entity } = of
    const callable = of.callable?.(page)
    return part({ entity, list, record: of.records[page], acts: of.acts(page), callable })
  })

type OneOf<K extends keyof Brought> =
  NonNullable<Brought[K]> extends readonly (infer One)[] ? One : never

/** A module is what its subjects bring, in their order: daily jobs and subscribers run in it. */
export function moduleOf<Q extends ServedQueue = never>(
  name: string,
  parts: readonly Part<Q>[],
): Module & { queues: readonly Q[] } {
  const all = <K extends keyof Brought>(key: K): OneOf<K>[] =>
    parts.flatMap((one) => (one[key] ?? []) as OneOf<K>[])
  return {
    name,
    queues: parts.flatMap((one) => one.queues),
    routes: all('routes'),
    requests: all('requests'),
    waiting: all('waiting'),
    settings: all('settings'),
    lists: all('lists'),
    reports: all('reports'),
    subscribers: all('subscribers'),
    numberOwners: all('numberOwners'),
    daily: all('daily'),
    recurring: all('recurring'),
    figures: all('figures'),
    // One entity may be a record of several pages.
    objects: [...new Set(all('objects'))],
    search: all('search'),
    alerts: all('alerts'),
    undoings: all('undoings'),
  }
}
