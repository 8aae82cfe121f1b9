import type { CallNumber } from '@daftari/contract/platform/records/call-numbers'
import { refuse } from '@daftari/contract/refusals'
import type { NumberToCall } from '@daftari/contract/telephony/calls'
import type { CalleeRelation, CallPurpose } from '@daftari/contract/telephony/enums'
import { own } from '@daftari/kernel/own'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { NumberOwner, NumberOwners } from '../number-owners.ts'
import { seesCall } from '../queries/call-scope.ts'
import type { NumberFound } from './place-call.ts'

/**
 * The number behind a call's record, for a call back. The subject of the call owns the number, and its module
 * checks the caller as for a first call; for an inbound caller nothing owns it. Refuses: request.not-found,
 * also where no page of the reader shows the call or its subject has no owner; call.no-number for a withheld
 * number and for a person whom an application only mentions; what the owner refuses.
 */
export const numberOfCall =
  (owners: NumberOwners): NumberOwner =>
  async (ctx: Context, { id }: NumberToCall): Promise<NumberFound> => {
    if (!(await seesCall(ctx, id))) refuse('request.not-found')
    const call = await callOf(ctx, id)
    const { phoneHash, phoneMasked, phoneCipher, personId } = call
    if (phoneHash === null || phoneMasked === null || phoneCipher === null) {
      return refuse('call.no-number')
    }
    const about = await subjectOf(ctx, call)
    if (about !== null) {
      if (call.relation === 'reference') refuse('call.no-number')
      const find = own(owners, about.of) ?? refuse('request.not-found')
      return find(ctx, { ...about, callee: 'customer' })
    }
    const relation: CalleeRelation = personId === null ? 'lead' : 'own'
    return {
      callee: { personId, relation, phoneHash, phoneMasked, phoneCipher },
      purpose: call.purpose as CallPurpose,
      loanId: call.loanId,
      about: { type: 'call', id },
      name: await nameOf(ctx, personId),
    }
  }

const callOf = (ctx: Context, id: number) =>
  ctx.tx.selectFrom('telephony.call').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
type Call = Awaited<ReturnType<typeof callOf>>

/** The owner of a call's number: for a call back that of the earlier call; null for an inbound caller. */
async function subjectOf(ctx: Context, call: Call): Promise<Owned | null> {
  const { objectType: of, objectId: id } = call
  if (of === null || id === null) return null
  if (of === 'call') return subjectOf(ctx, await callOf(ctx, id))
  if (of === 'item') return subjectOfItem(ctx, id, call)
  return { of: of as CallNumber, id }
}

interface Owned {
  of: CallNumber
  id: number
}

/** A robot's call of collection is about the case of its loan, any other about what it left for a person. */
async function subjectOfItem(
  ctx: Context,
  itemId: number,
  { purpose, loanId }: Call,
): Promise<Owned> {
  const { rows } = await sql<Owned>`
    select 'case' as of, max(case_id) as id from reporting.case_arm
    where ${purpose} = 'collection' and loan_id = ${loanId} having count(*) > 0
    union all
    select 'follow-up', follow_up_id from reporting.follow_up
    where ${purpose} <> 'collection' and item_id = ${itemId} and state = 'open'
    limit 1`.execute(ctx.tx)
  return rows[0] ?? refuse('request.not-found')
}

async function nameOf(ctx: Context, personId: number | null): Promise<string | null> {
  if (personId === null) return null
  const { rows } = await sql<{ name: string | null }>`
    select full_name as name from reporting.person where person_id = ${personId}`.execute(ctx.tx)
  return rows[0]?.name ?? null
}
