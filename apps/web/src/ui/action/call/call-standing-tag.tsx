import type { CallStanding } from '@daftari/contract/platform/records/call-standing'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { StatusTag } from '../../status-tag.tsx'

/** Whether somebody may be called now; else why not, and from when. */
export function CallStandingTag({ of: { rule, from } }: { of: CallStanding }) {
  const { t } = useTranslation('work')
  const format = useFormat()
  const glossary = useGlossary()
  if (rule === null) return <StatusTag tone="good">{t(($) => $.call.allowed)}</StatusTag>
  const why = glossary.choice('contactRule', rule)
  if (from === null) return <StatusTag tone="bad">{why}</StatusTag>
  const until = t(($) => $.call.from, { from: format.instant(from) })
  return <StatusTag tone="attention">{`${why} · ${until}`}</StatusTag>
}
