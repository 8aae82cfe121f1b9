import { factorReset as declaration } from '@daftari/contract/administration/sign-in-codes'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { type Context, staffOf } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { alarmOfAccess } from '../commands/grants/access-alarm.ts'
import { lockOther } from '../commands/lock-staff.ts'
import { revokeSessions } from '../commands/revoke-sessions.ts'
import { removeTotp } from './enrol.ts'
import { enabledTotp } from './judge-code.ts'
import { revokeDevices } from './trusted-devices.ts'

/** Two others take away an app that was lost; a password is reset elsewhere, and never gives in to this. */
export const factorReset = requestFlow(declaration, {
  table: 'administration.factorReset',
  async ask(ctx, { staffId, reason }) {
    await requireResettable(ctx, staffId)
    return { staffId, reason }
  },
  taken: () => refuse('request.open-before'),
  recheck: (ctx, { staffId }) => requireResettable(ctx, staffId),
  async execute(ctx, { staffId }, { save }) {
    await removeTotp(ctx, staffId)
    await revokeSessions(ctx, { staffId, reason: 'factor-changed' })
    await revokeDevices(ctx, { staffId, reason: 'factor' })
    await alarmOfAccess(ctx, await lockOther(ctx, staffId))
    await save()
  },
  subject: ({ staffId }) => ({ type: 'staff', id: staffId }),
  audited: ({ id }) => ({ request: id }),
  summary: { name: sql`(select s.name from administration.staff s where s.id = r.staff_id)` },
})

/**
 * Somebody else's factor, of a person with no more rights than the caller; and there must be something to
 * reset.
 */
async function requireResettable(ctx: Context, staffId: number): Promise<void> {
  staffOf(ctx)
  await lockOther(ctx, staffId)
  if ((await enabledTotp(ctx, staffId)) === undefined) refuse('second-factor.none')
}
