import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'

export type Input =
  | { staffId: number; roles: readonly string[] }
  | { roleCode: string; pages: readonly string[]; permissions: readonly string[] }

/** Whatever a person gives waits for a second one; what the product does by itself does not. */
export const waitsForSecondPerson = (ctx: Context) => ctx.actor.kind === 'staff'

/** Requests the approval of rights that a person may not give themselves. Refuses: grant.already-asked. */
export async function askForGrant(ctx: Context, input: Input, reason: string): Promise<void> {
  const made = await ctx.tx
    .insertInto('administration.grantRequest')
    .values({ ...columnsOf(input), reason, askedBy: staffOf(ctx), askedAt: ctx.clock.now() })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) refuse('grant.already-asked')
  const { object, after } = auditedGrant(input)
  await audit(ctx, { act: 'grant.ask', object, after: { request: made.id, ...after }, reason })
}

function columnsOf(input: Input) {
  if ('staffId' in input) return { staffId: input.staffId, roles: [...input.roles] }
  const { roleCode, pages, permissions } = input
  return { roleCode, pages: [...pages], permissions: [...permissions] }
}

/** The form for the audit log, with the person or the role concerned. */
export function auditedGrant(input: Input) {
  if ('staffId' in input) {
    return {
      object: { type: 'staff', id: input.staffId },
      after: { given: [...input.roles].sort() },
    }
  }
  const { roleCode, pages, permissions } = input
  const after = { given: [...pages, ...permissions].sort() }
  return { object: { type: 'role', id: roleCode }, after }
}
