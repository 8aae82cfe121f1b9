import { refuse } from '@daftari/contract/refusals'
import type { NumberToCall } from '@daftari/contract/telephony/calls'
import type { CalleeRelation, CallPurpose } from '@daftari/contract/telephony/enums'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { NumberOwner, NumberOwners } from '../number-owners.ts'
import { seesCall } from '../queries/call-scope.ts'
import type { NumberFound } from './place-call.ts'

/**
 * The number behind a call's record, for a call back. What a case or an application owns is called by
 * it, with all that it asks of who calls. Refuses: request.not-found, also where no page of the reader
 * shows the call; call.no-number for a withheld one and for somebody whom an application only names;
 * what the owner refuses.
 */
export const numberOfCall =
  (owners: NumberOwners): NumberOwner =>
  async (ctx: Context, { id }: NumberToCall): Promise<NumberFound> => {
    if (!(await seesCall(ctx, id))) refuse('request.not-found')
    const call = await ctx.tx
      .selectFrom('telephony.call')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { phoneHash, phoneMasked, phoneCipher, objectType: of, objectId, personId } = call
    if (phoneHash === null || phoneMasked === null || phoneCipher === null) {
      return refuse('call.no-number')
    }
    if ((of === 'case' || of === 'application') && objectId !== null) {
      if (call.relation !== 'own') refuse('call.no-number')
      const find = owners[of] ?? refuse('request.not-found')
      return find(ctx, { of, id: objectId, callee: 'customer' })
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

async function nameOf(ctx: Context, personId: number | null): Promise<string | null> {
  if (personId === null) return null
  const { rows } = await sql<{ name: string | null }>`
    select full_name as name from reporting.person where person_id = ${personId}`.execute(ctx.tx)
  return rows[0]?.name ?? null
}
