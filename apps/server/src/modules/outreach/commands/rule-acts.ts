import { outreachRights, ruleActs } from '@daftari/contract/outreach/acts'
import { type AudienceName, isOnEvent } from '@daftari/contract/outreach/audiences'
import { type OutreachPage, type RulePage, rulePages } from '@daftari/contract/outreach/pages'
import { refuse } from '@daftari/contract/refusals'
import { requirePermission } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { type EntityRow, entity } from '../../../platform/desk/actions/entity.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'
import { objectSeenOn } from '../queries/seen-on.ts'

export const ruleEntity = entity({
  type: 'outreach-rule',
  table: 'outreach.rule',
  maySee: objectSeenOn(rulePages, 'rule'),
})

/** Switches of the rules of one page. For a rule triggered by events it refuses: request.own. */
export function ruleActions(page: RulePage) {
  const { section, carrier, engine, alsoEngine }: OutreachPage = rulePages[page]
  const guard = (_: unknown, row: EntityRow<'outreach.rule'>) => {
    const same =
      row.section === section &&
      row.carrier === carrier &&
      (row.engine === engine || (row.engine !== null && row.engine === alsoEngine))
    if (!same) refuse('request.not-found')
  }
  const acts = ruleActs[page]
  const on = act(acts.on, ruleEntity, {
    async guard(ctx, row) {
      guard(ctx, row)
      if (!isOnEvent(row.audience as AudienceName))
        return requirePermission(ctx, outreachRights[section].manage)
      requirePermission(ctx, 'promotion-outreach.decide')
      await requireSecondPerson(ctx, [row.changedBy], 'request.own')
    },
  })
  return [on, act(acts.off, ruleEntity, { guard })] as const
}
