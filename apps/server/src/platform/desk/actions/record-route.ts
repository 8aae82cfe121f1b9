import type { Columns, RowOf } from '@daftari/contract/columns'
import type { Permission } from '@daftari/contract/permissions'
import type { CallStanding } from '@daftari/contract/platform/records/call-standing'
import type { EntityRecord, RecordOf } from '@daftari/contract/platform/records/record'
import type { WhatWasRead } from '@daftari/contract/platform/what-was-read'
import { refuse } from '@daftari/contract/refusals'
import type { List, Row } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import { may, type ReadContext } from '../../context.ts'
import type { Route } from '../../module.ts'
import type { MappedList } from '../../tables/list-query.ts'
import { type OffersActions, offeredActions } from './act.ts'
import type { Entity, EntityTable } from './entity.ts'

/** Whether the contact rules allow a call now. */
export interface Callable {
  /** Who calls: a rule that forbids it can say of a customer what only those who serve them are to know. */
  can: Permission
  standing(ctx: ReadContext, id: number): Promise<CallStanding>
}

export interface Reads<L extends List, X extends Columns> {
  /** The columns that the list has not. */
  more?: ((ctx: ReadContext, row: Row<L>) => Promise<RowOf<X>>) | undefined
  /** On whose rows its actions are done. */
  entity?: Pick<Entity<EntityTable>, 'find'> | undefined
  actions?: readonly OffersActions[]
  /** For a record whose person is called. */
  callable?: Callable | undefined
  /** For a record that shows how its uploaded file was read. */
  read?: ((ctx: ReadContext, id: number) => Promise<WhatWasRead | null>) | undefined
}

/**
 * Reads a record: the row as its list shows it, in the reader's scope, what only the record has, and
 * what may be done with it now.
 */
export function recordRoute<L extends List, X extends Columns>(
  record: RecordOf<L, X>,
  list: MappedList<L>,
  { more, entity, actions = [], callable, read }: Reads<L, X>,
): Route {
  const declared = (record as EntityRecord).actions.map(({ name }) => name)
  const tied = actions.map(({ action }) => action.name)
  assert(
    declared.join() === tied.join(),
    `${record.path} declares ${declared} and is given ${tied}`,
  )
  assert(
    (record.calls === undefined) === (callable === undefined),
    `${record.path} says whether its person may be called, where one is`,
  )
  return {
    endpoint: record,
    writes: false,
    async handle(ctx, input) {
      const { id } = (input as { params: { id: number } }).params
      const row = (await list.row(ctx, id)) ?? refuse('request.not-found')
      const kept = await entity?.find(ctx, id)
      return {
        ...row,
        ...(await more?.(ctx, row)),
        ...(callable && {
          callStanding:
            may(ctx, callable.can) && isCalled(record, row)
              ? await callable.standing(ctx, id)
              : null,
        }),
        ...(read && { whatWasRead: await read(ctx, id) }),
        actions: kept === undefined ? [] : await offeredActions(ctx, kept, actions),
      }
    },
  }
}

/** Whether the row is in a state in which its person is called. */
function isCalled({ list, calls }: EntityRecord, row: object): boolean {
  if (calls?.while === undefined) return true
  return calls.while.includes(String((row as Record<string, unknown>)[list.state ?? '']))
}
