import type { reductionShape } from '@daftari/contract/collections/reductions'
import type { z } from 'zod'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Instant } from '../instant.tsx'
import { StateTag } from '../state-tag.tsx'
import styles from './reduction-rows.module.css'

type Reduction = z.output<typeof reductionShape>

/** What was asked to be waived of a loan, each in two lines: what of it, and by whom and why. */
export function ReductionRows({ rows }: { rows: readonly Reduction[] }) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <p>
            <strong>
              {row.origin === 'collection'
                ? t(($) => $.reduction.line, {
                    after: format.money(row.afterCents),
                    before: format.money(row.beforeCents),
                    until: row.validUntil,
                  })
                : t(($) => $.reduction.creditLine, { amount: format.money(row.mostCents) })}
            </strong>{' '}
            <StateTag set="auditStatus" value={row.auditStatus} />
          </p>
          <small>
            {row.askedBy.name}, <Instant at={row.askedAt} />: {row.reason}
          </small>
          {row.decidedBy !== null && (
            <small>
              {row.decidedBy.name}
              {row.decidedAt !== null && (
                <>
                  , <Instant at={row.decidedAt} />
                </>
              )}
              {row.decisionReason !== null && `: ${row.decisionReason}`}
            </small>
          )}
          {row.repaidCents + row.waivedCents > 0 && (
            <small>
              {t(($) => $.reduction.came, {
                repaid: format.money(row.repaidCents),
                waived: format.money(row.waivedCents),
              })}
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}
