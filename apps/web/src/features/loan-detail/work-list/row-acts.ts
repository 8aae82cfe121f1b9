import type { ApplicationAct } from '@daftari/contract/origination/enums'
import type { cashCreditApplications } from '@daftari/contract/origination/tables'
import type { Permission } from '@daftari/contract/permissions'
import type { Row } from '@daftari/contract/table'

/** What the buttons of a row read. */
export const workColumns = ['id', 'applyStatus', 'auditor'] as const
export type WorkRow = Pick<Row<typeof cashCreditApplications>, (typeof workColumns)[number]>
export type RowAct = Extract<ApplicationAct, 'take' | 'distribute' | 'suspend' | 'blacklist'>

const open: readonly (string | null)[] = ['pending', 'preliminary', 'review', 'hang-up']

/** Whether it waits for a decision, assigned or not. */
export function isTask({ applyStatus }: Pick<WorkRow, 'applyStatus'>): boolean {
  return open.includes(applyStatus)
}

/** What a reader may try with a row of the work list; the server has the last word. */
export function rowActs(
  row: Pick<WorkRow, 'applyStatus' | 'auditor'>,
  reader: { id: number; can: (permission: Permission) => boolean },
): RowAct[] {
  const isOpen = isTask(row)
  const waits = isOpen && row.auditor === null
  const mine = waits || (isOpen && row.auditor?.id === reader.id)
  const aside = row.applyStatus === 'hang-up'
  const acts: [RowAct, Permission, boolean][] = [
    ['take', 'application.take', waits && !aside],
    ['distribute', 'application.distribute', isOpen],
    ['suspend', 'application.suspend', mine && !aside],
    ['blacklist', 'blacklist.manage', true],
  ]
  return acts.flatMap(([act, permission, possible]) =>
    possible && reader.can(permission) ? [act] : [],
  )
}
