import type { Fields } from '@daftari/contract/platform/records/field'
import { today } from '../../lib/deployment.ts'

/** What fields begin with, as they declare it. */
export function initialOf(fields: Fields): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, { initial }]) => initial !== undefined)
  return Object.fromEntries(
    given.map(([name, { kind, initial }]) => [
      name,
      kind === 'date' && initial === 'today' ? today() : initial,
    ]),
  )
}
