import type { Form } from '@daftari/contract/platform/records/form'
import type { Refreshes } from '../../../lib/use-command.ts'

/** What shows something else once the form is saved. */
export const shownIn = ({ on, refreshes }: Pick<Form, 'on' | 'refreshes'>): Refreshes =>
  on === undefined ? refreshes : [on, ...refreshes]

/** What is sent of a row: its number in the address, or in the body under this name. */
export function changeOf(
  { id, version }: { id: number; version: number },
  body: Readonly<Record<string, unknown>>,
  idAs: string | undefined,
) {
  return idAs === undefined
    ? { params: { id }, body: { ...body, version } }
    : { body: { ...body, [idAs]: id, version } }
}
