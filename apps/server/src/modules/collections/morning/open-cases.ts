import { openingOn } from '@daftari/contract/contact/hours'
import { addDays } from '@daftari/kernel/business-date'
import type { DailyJob } from '../../../platform/schedule/daily.ts'
import { contactHoursOf } from '../../contact/index.ts'
import { lapseReductions } from '../commands/review-reductions.ts'
import { morningRules } from '../hand-out/morning-rules.ts'
import { settlePromises } from '../promises/settle-promises.ts'
import { presentMembers } from '../queries/present-members.ts'
import { applyStages } from './apply-stages.ts'
import { closeCases } from './close-cases.ts'
import { keepDebts } from './keep-debts.ts'
import { openDueCases } from './open-due-cases.ts'
import { returnHeldCases } from './return-held.ts'
import { spreadCases } from './spread-cases.ts'

/**
 * When a day has been closed, prepares the next morning: cases follow their loans' stages, new cases and
 * those of absent people are assigned, promises whose date has passed are settled, and unpaid reductions
 * lapse. A second run changes nothing.
 */
export const openCases: DailyJob = {
  name: 'collections.open-cases',
  async run(ctx, businessOn) {
    const on = addDays(businessOn, 1)
    await applyStages(ctx, on)
    const opening = openingOn(await contactHoursOf(ctx, 'collection'), on, ctx.clock.zone)
    const members = await presentMembers(ctx.tx, on)
    const rules = await morningRules(ctx.tx, on)
    const closed = await closeCases(ctx, on)
    await keepDebts(ctx, on)
    const { opened, carried } = await openDueCases(ctx, { on, opening, members, rules })
    const returned = await returnHeldCases(ctx, { on, rules })
    const { spread, unplaced } = await spreadCases(ctx, { on, members, rules })
    const promises = await settlePromises(ctx, { today: on, opening })
    const lapsed = await lapseReductions(ctx, on)
    return { lapsed, closed, opened, carried, returned, spread, unplaced, ...promises }
  },
}
