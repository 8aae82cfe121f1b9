import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { CaseDetail } from '../queries.ts'
import type { Draft } from './draft.ts'

/**
 * Why the draft would be refused as a contact of ours, and from when not; undefined where nothing
 * forbids it. A call that was placed or begun has passed the rules already.
 */
export function useHindrance(
  { case: one, contact }: CaseDetail,
  { channel, inbound, callId, startedAt }: Draft,
): string | undefined {
  const { t } = useTranslation('collection')
  const { t: ofWork } = useTranslation('work')
  const glossary = useGlossary()
  const format = useFormat()
  const passed = channel === 'call' && (callId !== undefined || startedAt !== undefined)
  if (!one.mine || channel === 'note' || inbound || passed) return undefined
  const [rule, at] =
    channel === 'call' ? [contact.call, contact.callFrom] : [contact.message, contact.messageFrom]
  if (rule === null) return undefined
  const why = glossary.choice('contactRule', rule)
  if (at === null) return why
  const from = format.instant(at)
  const word =
    channel === 'call'
      ? ofWork(($) => $.call.from, { from })
      : t(($) => $.contact.messageFrom, { from })
  return `${why} · ${word}`
}
