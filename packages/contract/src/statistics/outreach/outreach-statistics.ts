import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { audienceNames } from '../../outreach/audiences.ts'
import { statisticsPages } from '../../outreach/pages.ts'
import { perPage } from '../../platform/per-page.ts'
import { report } from '../../table.ts'

/** What a row is of. */
export const outreachSplits = ['day', 'task', 'rule', 'all'] as const

/** The verdict on the people to be contacted, compared with the held-out ones. */
export const holdOutVerdicts = [
  'no-control',
  'mixed',
  'too-early',
  'too-few',
  'better',
  'worse',
  'no-difference',
] as const

/** Nothing is concluded from fewer people in an arm, nor from fewer responses in both together. */
export const fewestInArm = 100
export const fewestResponses = 10

const count = () => column.count({ total: 'sum' })

const optional = () => column.count({ optional: true })
const ofArm = () => column.ofArm({ optional: true })

/**
 * One row per day, task or rule, or one for all: how many were sent, delivered and clicked, how many of the
 * people reached paid or applied; and everybody to be contacted compared with the held-out people, each
 * person once a row, so that rows do not add up. The range of the difference is Newcombe's, 95 %.
 */
export const outreachStatistics = perPage(statisticsPages, (page, { carrier }) =>
  report(page, {
    ...(carrier === 'robot' && { name: `${page}/tasks`, path: `/${page}/tasks` }),
    chart: [
      {
        kind: 'bar',
        x: 'outreachGroup',
        series: ['deliveredItems', 'failedItems', 'droppedItems'],
      },
      {
        kind: 'bar',
        name: 'rates',
        x: 'outreachGroup',
        series: ['treatedRate', 'heldOutRate'],
        against: 'heldOutRate',
      },
    ],
    filters: {
      made: filter.dateRange({ required: true, last: 30 }),
      outreachSplit: filter.choice(outreachSplits, { single: true, first: 'day' }),
      audience: filter.choice(audienceNames),
      taskId: filter.id(),
    },
    results: ['plannedItems', 'deliveredItems', 'liftShare', 'holdOutVerdict'],
    columns: {
      outreachGroup: column.text(),
      plannedItems: count(),
      sentItems: count(),
      deliveredItems: count(),
      failedItems: count(),
      droppedItems: count(),
      /** A call has nothing to click. */
      clickedItems: column.count({ total: 'sum', ...(carrier === 'robot' && { optional: true }) }),
      responded1: count(),
      responded3: count(),
      responded7: count(),
      outreachCost: column.money({ total: 'sum' }),
      /**
       * Everybody of the arm; among them, those whose seven days are over; among these, those who responded.
       */
      treatedAssigned: column.ofArm(),
      treatedItems: ofArm(),
      treatedResponded3: ofArm(),
      treatedResponded: ofArm(),
      treatedRate: column.ratio('treatedResponded', 'treatedItems', { better: 'up' }),
      heldOutAssigned: column.ofArm(),
      heldOutItems: ofArm(),
      heldOutResponded3: ofArm(),
      heldOutResponded: ofArm(),
      heldOutRate: column.ratio('heldOutResponded', 'heldOutItems'),
      /**
       * More among the people to be contacted than among as many held out, where a conclusion is possible.
       */
      respondedMore: optional(),
      moreFrom: optional(),
      moreTo: optional(),
      liftShare: column.ratio('respondedMore', 'treatedItems', { better: 'up' }),
      liftFrom: column.ratio('moreFrom', 'treatedItems'),
      liftTo: column.ratio('moreTo', 'treatedItems'),
      /** The first day on which everybody's seven days are over. */
      readOn: column.date(),
      holdOutVerdict: column.choice(holdOutVerdicts),
    },
  }),
)
