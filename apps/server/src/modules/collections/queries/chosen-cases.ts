import type { CollectorChannel, ProductKind, StageCode } from '@daftari/contract/collections/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { armsOf } from '../domain/arms-of.ts'
import type { Handed } from '../hand-out/distribution.ts'
import { inScope } from '../scope.ts'
import { onHold } from './on-hold.ts'

export interface Choice {
  caseIds?: readonly number[] | undefined
  kind?: ProductKind | undefined
  channel?: CollectorChannel | undefined
  stages?: readonly StageCode[] | undefined
  held: 'keep' | 'move'
}

export type Chosen = Handed & {
  kind: ProductKind
  /** The customer is left alone for now. */
  onHold: boolean
}

/**
 * The chosen open cases, locked until the transaction ends if there is one: the named ones, or those that
 * match the rest of the choice. Among the named ones, which are closed, and which stay with their assignee.
 * Refuses: request.not-found when one that was named is out of scope.
 */
export async function chosenCases(
  ctx: ReadContext,
  choice: Choice,
  o: { lock: boolean },
): Promise<{ open: Chosen[]; closed: Chosen[]; kept: Chosen[] }> {
  const { caseIds, held } = choice
  const { rows } = await sql<Chosen & { closed: boolean }>`
    select c.id as case_id, c.kind, c.stage, c.owed_at_open_cents as owed_cents, c.assignee_id, c.arm,
      c.closed_on is not null as closed, ${onHold(ctx.clock.today())} as on_hold
    from collections."case" c
    where ${wanted(choice)} and ${inScope(ctx)}
    order by c.id
    ${o.lock ? sql`for update` : sql``}`.execute(ctx.db)
  if (caseIds !== undefined && rows.length < new Set(caseIds).size) refuse('request.not-found')
  const stays = (one: Chosen) => held === 'keep' && one.assigneeId !== null
  const open = rows.filter((row) => !row.closed)
  return {
    open: open.filter((one) => !stays(one)),
    closed: rows.filter((row) => row.closed),
    kept: open.filter(stays),
  }
}

function wanted({ caseIds, kind, channel, stages = [], held }: Choice) {
  if (caseIds !== undefined) return sql`c.id = any(${[...caseIds]})`
  const arms = channel === undefined ? [...armsOf('call'), ...armsOf('whatsapp')] : armsOf(channel)
  return sql`c.closed_on is null and c.arm = any(${arms})
    and (${kind ?? null}::text is null or c.kind = ${kind ?? null})
    and (${stages.length === 0} or c.stage = any(${[...stages]}::text[]))
    and (${held === 'move'} or c.assignee_id is null)`
}
