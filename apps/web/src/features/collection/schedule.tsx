import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { RowNumber } from '../../ui/cells/row-number.tsx'
import { Day } from '../../ui/day.tsx'
import { WideFrame } from '../../ui/element/wide-frame.tsx'
import { Faint } from './faint.tsx'
import styles from './figures.module.css'
import type { CaseDetail } from './queries.ts'

/** The bill, instalment by instalment. */
export function Schedule({ rows }: { rows: CaseDetail['schedule'] }) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  const chargedOf = (row: (typeof rows)[number]) =>
    row.principalCents + row.interestCents + row.feeCents + row.fineCents
  const waives = rows.some((row) => row.waivedCents > 0)
  return (
    <WideFrame>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.detail.number)}</th>
            <th scope="col">{t(($) => $.detail.due)}</th>
            <th scope="col" data-figure>
              {t(($) => $.detail.charged)}
            </th>
            <th scope="col" data-figure>
              {t(($) => $.detail.paid)}
            </th>
            {waives && (
              <th scope="col" data-figure>
                {t(($) => $.detail.waived)}
              </th>
            )}
            <th scope="col" data-figure>
              {t(($) => $.detail.left)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td>
                <RowNumber number={row.number} />
              </td>
              <td>
                <Day text={row.dueOn} />
              </td>
              <td data-figure>{format.money(chargedOf(row))}</td>
              <td data-figure>{format.money(row.paidCents)}</td>
              {waives && <td data-figure>{format.money(row.waivedCents)}</td>}
              <td data-figure>{format.money(row.owedCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideFrame>
  )
}

/** What came in, and who was credited with it. */
export function Repayments({ rows }: { rows: CaseDetail['repayments'] }) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  const glossary = useGlossary()
  if (rows.length === 0) return <Faint>{t(($) => $.detail.noRepayments)}</Faint>
  return (
    <WideFrame>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.detail.paid)}</th>
            <th scope="col" data-figure>
              {glossary.word('amount')}
            </th>
            <th scope="col">{t(($) => $.detail.credited)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} title={row.receipt ?? ''}>
              <td>
                <Day text={row.paidOn} />
              </td>
              <td data-figure>{format.money(row.amountCents)}</td>
              <td>{row.creditedTo?.name ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideFrame>
  )
}
