import { type Columns, column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import type { PageKey } from '../../navigation/navigation.ts'
import { list } from '../../table.ts'
import { requestOf } from '../request-of.ts'

/** Approved: it counts from its day on. Superseded: another one counts since. */
export const settingStates = [
  'waiting',
  'approved',
  'current',
  'superseded',
  'refused',
  'withdrawn',
] as const
export type SettingState = (typeof settingStates)[number]

/** The day of a first version: it counts for whatever happened before it too. */
export const theBeginning = '2000-01-01'
export const isFromBeginning = ({ effectiveOn }: { effectiveOn: string }) =>
  effectiveOn === theBeginning

/**
 * One setting for each of these, such as a kind of loan; their words are under `choices.<set>`. Or one for
 * each row of the lender's own list.
 */
export type SettingObjects =
  | { values: readonly [string, ...string[]]; set: string }
  | 'apps'
  | 'products'
  | 'audiences'

/** One row per version, those that never counted among them. */
export const versionsOf = (
  kind: string,
  page: PageKey,
  { objects, more }: { objects: SettingObjects | undefined; more: Columns },
) =>
  list(page, {
    name: `${page}/${kind}`,
    path: `/settings/${kind}/versions`,
    entity: 'setting-version',
    key: 'settingVersionId',
    state: 'settingState',
    defaultSort: '-settingVersionId',
    filters: {
      settingState: filter.choice(settingStates),
      requestOf: requestOf(),
      ...(objects && objects !== 'audiences' && { settingObject: objectParts(objects).filter }),
    },
    columns: {
      settingVersionId: column.id({ sortable: true, optional: true }),
      ...(objects && { settingObject: objectParts(objects).column }),
      settingNumber: column.count(),
      settingState: column.choice(settingStates),
      effectiveOn: column.date({ sortable: true }),
      basedOnNumber: column.count({ late: true }),
      ...more,
      reason: column.text({ long: true }),
      askedBy: column.staff(),
      submittedAt: column.instant(),
      decidedBy: column.staff(),
      decidedAt: column.instant(),
      decisionReason: column.text(),
      version: column.count({ optional: true }),
    },
  })

function objectParts(objects: SettingObjects) {
  if (objects === 'apps') return { filter: filter.app(), column: column.app() }
  if (objects === 'products') return { filter: filter.product(), column: column.product() }
  if (objects === 'audiences') return { filter: filter.text(), column: column.text({ long: true }) }
  const { values, set } = objects
  return { filter: filter.choice(values, { set }), column: column.choice(values, { set }) }
}
