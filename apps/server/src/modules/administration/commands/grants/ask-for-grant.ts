import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'

export type Wish =
  | { staffId: number; roles: readonly string[] }
  | { roleCode: string; pages: readonly string[]; permissions: readonly string[] }

/** Whatever a person gives waits for a second one; what the product does by itself does not. */
export const waitsForSecondPerson = (ctx: Context) => ctx.actor.kind === 'staff'

/** Rights that one may give oneself, put before somebody else. Refuses: grant.already-asked. */
export async function askForGrant(ctx: Context, wish: Wish, reason: string): Promise<void> {
  const made = await ctx.tx
    .insertInto('administration.grantRequest')
    .values({ ...columnsOf(wish), reason, askedBy: staffOf(ctx), askedAt: ctx.clock.now() })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) refuse('grant.already-asked')
  const { object, after } = told(wish)
  await audit(ctx, { act: 'grant.ask', object, after: { request: made.id, ...after }, reason })
}

function columnsOf(wish: Wish) {
  if ('staffId' in wish) return { staffId: wish.staffId, roles: [...wish.roles] }
  const { roleCode, pages, permissions } = wish
  return { roleCode, pages: [...pages], permissions: [...permissions] }
}

/** As the trail tells it, with the person or the role it is about. */
export function told(wish: Wish) {
  if ('staffId' in wish) {
    return { object: { type: 'staff', id: wish.staffId }, after: { given: [...wish.roles].sort() } }
  }
  const { roleCode, pages, permissions } = wish
  const after = { given: [...pages, ...permissions].sort() }
  return { object: { type: 'role', id: roleCode }, after }
}
