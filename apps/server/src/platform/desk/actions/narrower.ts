import type { Action } from '@daftari/contract/platform/records/action'
import { hasFields } from '@daftari/contract/platform/records/action'
import { isWider } from '@daftari/contract/platform/records/narrowing'
import { refuse } from '@daftari/contract/refusals'
import { requests } from '@daftari/contract/registry/requests'
import { assert } from '@daftari/kernel/assert'
import { cents, formatCents } from '@daftari/kernel/money'

/**
 * A field that a second person approved in a request says how one person may change it afterwards: an
 * action on the request's rows that does not say so is refused to start.
 */
export function assertNarrows({ name, on, asks, narrows = {} }: Action): void {
  if (!hasFields(asks)) return
  for (const { kind, list, fields = {} } of requests as readonly Requested[]) {
    if (list !== on) continue
    const open = Object.keys(asks).filter(
      (field) => field !== 'reason' && field in fields && narrows[field] === undefined,
    )
    assert(open.length === 0, `${name} changes what ${kind} had approved: ${open.join(', ')}`)
  }
}
type Requested = { kind: string; list: unknown; fields?: object }

/** What was approved by another person only shrinks by one. Refuses: approved.wider, at the field. */
export function requireNarrower({ asks, narrows = {} }: Action, row: object, body: object): void {
  if (!hasFields(asks)) return
  for (const [field, how] of Object.entries(narrows)) {
    const approved = valueIn(row, field)
    if (!isWider(how, approved, valueIn(body, field))) continue
    const isMoney = asks[field]?.kind === 'money'
    const said = isMoney ? formatCents(cents(Number(approved))) : String(approved)
    refuse('approved.wider', { approved: said }, { [field]: 'wider' })
  }
}

const valueIn = (of: object, field: string) =>
  (of as Readonly<Record<string, string | number | null | undefined>>)[field]
