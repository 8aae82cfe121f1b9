import { toCome } from '@daftari/contract/servicing/settlement-figure'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { ColumnRows } from '../../../ui/panels/column-rows.tsx'
import type { Settlement } from './early-queries.ts'
import own from './prepayment.module.css'

type Row = Settlement['toCome'][number]

/** What the books do not have yet, each with its days and the rule that makes it. */
export function ToCome({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  const glossary = useGlossary()
  if (rows.length === 0) return null
  return (
    <div className={own.toCome}>
      <h4>{t(($) => $.early.toCome)}</h4>
      <ColumnRows
        of={{ page: 'loan-profile', name: 'to-come', columns: toCome.columns }}
        rows={rows}
        cells={{
          part: ({ part }: Row) => glossary.word(part),
          from: ({ days, from, through }: Row) => (days === 1 ? from : `${from} – ${through}`),
          ofCents: ruleOf,
        }}
      />
    </div>
  )

  function ruleOf({ overDays, dailyCents, ofCents, limited, ...row }: Row): string {
    const of = format.money(ofCents)
    if (dailyCents === null && overDays === null) {
      return t(($) => $.early.lateInterestRule, { of, days: row.days })
    }
    if (dailyCents === null) {
      return t(($) => $.early.interestRule, { of, days: row.days, over: overDays ?? 0 })
    }
    const daily = format.money(dailyCents)
    return limited
      ? t(($) => $.early.fineLimited, { daily })
      : t(($) => $.early.fineRule, { of, daily, days: row.days })
  }
}
