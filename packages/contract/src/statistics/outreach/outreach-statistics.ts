import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { audienceNames } from '../../outreach/audiences.ts'
import { statisticsPages } from '../../outreach/pages.ts'
import { perPage } from '../../platform/per-page.ts'
import { report } from '../../table.ts'

/** What a row is of. */
export const outreachSplits = ['day', 'task', 'rule'] as const

const count = () => column.count({ total: 'sum' })

/**
 * One row per day, task or rule: what went out, arrived and was followed, and how many of whom it reached
 * paid or applied, beside those who were held out.
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
      { kind: 'line', name: 'rates', x: 'outreachGroup', series: ['treatedRate', 'heldOutRate'] },
    ],
    filters: {
      made: filter.dateRange({ required: true, last: 30 }),
      outreachSplit: filter.choice(outreachSplits, { single: true, first: 'day' }),
      audience: filter.choice(audienceNames),
      taskId: filter.id(),
    },
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
      /** Those of the treated for whom seven days have passed, and how many of them responded. */
      treatedItems: column.count({ total: 'sum', optional: true }),
      treatedResponded3: column.count({ total: 'sum', optional: true }),
      treatedResponded: column.count({ total: 'sum', optional: true }),
      treatedRate: column.ratio('treatedResponded', 'treatedItems', { better: 'up' }),
      heldOutItems: count(),
      heldOutResponded3: column.count({ total: 'sum', optional: true }),
      heldOutResponded: column.count({ total: 'sum', optional: true }),
      heldOutRate: column.ratio('heldOutResponded', 'heldOutItems'),
    },
  }),
)
