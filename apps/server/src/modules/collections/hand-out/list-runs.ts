import { distributionRuns, handingPages, morningRules } from '@daftari/contract/collections/handing'
import { morningRuleSetting } from '@daftari/contract/collections/plans'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

const yesNo = (condition: string) => `case when ${condition} then 'yes' else 'no' end`

/** What was approved for the page's kind of product and channel, also what a newer one replaced. */
const ofPage = (page: string) => {
  const { kind, channel } = handingPages[page as keyof typeof handingPages]
  return `r.kind = '${morningRuleSetting.kind}' and r.object = '${kind}-${channel}'
    and r.state in ('approved', 'superseded')`
}
/** Rules from before they were versions of a setting have their author in `set_up_by`. */
const maker = "coalesce(r.asked_by, substring(r.set_up_by from '^staff:(\\d+)$')::bigint)"
const term = (name: string) => `r.document ->> '${name}'`

/** A run with chosen cases of several kinds or channels is listed on the page of each. */
const orSeveral = (page: string) => {
  const { kind, channel } = handingPages[page as keyof typeof handingPages]
  return `coalesce(r.kind, '${kind}') = '${kind}' and coalesce(r.channel, '${channel}') = '${channel}'`
}

export const listRuns = readersPerPage(distributionRuns, (table, page) =>
  listQuery(table, {
    from: 'reporting.case_run r',
    where: orSeveral(page),
    key: 'r.run_id',
    columns: {
      runCause: 'r.cause',
      distributionRule: 'r.rule',
      runCases: 'r.items',
      runMoved: 'r.moved',
      runUnplaced: 'r.unplaced',
      ranBy: staff('r.ran_by'),
    },
    filters: { ran: 'r.ran_on' },
  }),
)

export const listRules = readersPerPage(morningRules, (table, page) =>
  listQuery(table, {
    from: 'platform.setting_version r',
    where: ofPage(page),
    key: 'r.number',
    columns: {
      ruleVersion: 'r.number',
      distributionRule: term('distributionRule'),
      keepsHolder: yesNo(`(${term('keepsHolder')})::boolean`),
      resultWeeks: `(${term('resultWeeks')})::integer`,
      returnsAfterDays: `(${term('returnsAfterDays')})::integer`,
      rulePaused: yesNo(`(${term('rulePaused')})::boolean`),
      madeBy: staff(maker),
      madeAt: 'r.asked_at',
    },
  }),
)
