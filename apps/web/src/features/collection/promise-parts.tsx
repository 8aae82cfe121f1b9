import { useFormat } from '../../lib/format/use-format.ts'
import type { PromiseOf } from './queries.ts'

/** The parts of a promise: so much by each day. */
export function PromiseParts({ parts }: Pick<PromiseOf, 'parts'>) {
  const format = useFormat()
  const texts = parts.map((part) => `${part.promisedOn} ${format.money(part.amountCents)}`)
  return <small> {texts.join(' + ')}</small>
}
