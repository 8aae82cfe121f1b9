import { ruleActs } from '@daftari/contract/outreach/acts'
import { type OutreachPage, type RulePage, rulePages } from '@daftari/contract/outreach/pages'
import { refuse } from '@daftari/contract/refusals'
import { act } from '../../../platform/desk/actions/act.ts'
import { type EntityRow, entity } from '../../../platform/desk/actions/entity.ts'
import { objectSeenOn } from '../queries/seen-on.ts'

export const ruleEntity = entity({
  type: 'outreach-rule',
  table: 'outreach.rule',
  maySee: objectSeenOn(rulePages, 'rule'),
})

/** Switches of the rules of one page. */
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
  return [act(acts.on, ruleEntity, { guard }), act(acts.off, ruleEntity, { guard })] as const
}
