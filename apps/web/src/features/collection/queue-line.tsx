import type { ProductKind } from '@daftari/contract/collections/enums'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Faint } from './faint.tsx'
import { queueQuery } from './queries.ts'

/** The reader's own due cases by reason, in the order in which they will come. */
export function QueueLine({ kind }: { kind: ProductKind | undefined }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const { count } = useFormat()
  const { data } = useQuery(queueQuery(kind))
  if (data === undefined) return null
  const parts = data.byReason.map(
    ({ reason, cases }) => `${glossary.choice('nextReason', reason)} ${count(cases)}`,
  )
  const unheld = data.unheld > 0 ? [t(($) => $.queue.unheld, { count: data.unheld })] : []
  const texts = [...parts, ...unheld]
  return <Faint>{texts.length === 0 ? t(($) => $.queue.none) : texts.join(' · ')}</Faint>
}
