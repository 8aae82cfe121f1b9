import type { CustomerType } from '@daftari/contract/origination/enums'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { lockPerson } from '../../customers/index.ts'
import { requireMove } from '../domain/application.ts'
import { statusName } from '../domain/work-status.ts'
import { assessApplication } from './assess-application.ts'
import { scoreColumns } from './engine-decision.ts'
import { lockOwnApplication, type OwnApplication } from './own-application.ts'
import { requireProfile } from './require-profile.ts'
import { type Outcome, saveChange } from './save-change.ts'

/**
 * A returned application is resubmitted with all data, scored again and waits for any auditor; a person
 * decides it, whatever the engine's result, and no challenger judges it. Refuses: request.not-found,
 * application.transition-refused, application.profile-incomplete.
 */
export async function resubmitApplication(ctx: Context, own: OwnApplication): Promise<Outcome> {
  const application = await lockOwnApplication(ctx, own)
  const { id, personId } = application
  const move = requireMove(
    { id, status: statusName(application.applyStatus) },
    'approving',
    'customer',
  )
  await lockPerson(ctx, personId)
  const profile = await requireProfile(ctx, personId)
  const customerType = application.customerType as CustomerType
  const by = { by: 'whole', known: { profile } } as const
  const assessed = await assessApplication(ctx, { ...application, customerType }, by)
  const outcome = await saveChange(ctx, application, {
    act: move.act,
    to: move.to,
    set: {
      auditorId: null,
      takenAt: null,
      firstAuditorId: null,
      reviewerId: null,
      suspendedUntil: null,
      suspendReason: null,
      approvedCents: null,
      ...scoreColumns(assessed),
      submittedAt: ctx.clock.now(),
    },
  })
  await publish(ctx, 'application.submitted', `application:${id}`, { applicationId: id, personId })
  return outcome
}
