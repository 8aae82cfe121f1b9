import type { ReductionPreview } from '@daftari/contract/collections/reductions'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import styles from './waiver-preview.module.css'

const parts = ['fine', 'interest', 'fee', 'principal'] as const

interface WaiverPreviewProps {
  preview: ReductionPreview
  /** Counts at once: there is no later day to compare with. */
  atOnce?: boolean
}

/** What would be given up, part by part, today and on the last valid day. */
export function WaiverPreview({ preview, atOnce = false }: WaiverPreviewProps) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  const glossary = useGlossary()
  const { today, lastDay } = preview
  const days = atOnce || today.on === lastDay.on ? [today] : [today, lastDay]
  const rows: [string, (one: ReductionPreview['today']) => number][] = [
    [t(($) => $.reduction.preview.closes), (one) => one.settlementCents],
    ...parts.map((part): [string, (one: ReductionPreview['today']) => number] => [
      t(($) => $.reduction.preview.waivedOf, { part: glossary.word(part) }),
      (one) => one.waived[part],
    ]),
    [t(($) => $.reduction.preview.waived), (one) => one.waivedCents],
  ]
  return (
    <>
      <table className={styles.preview}>
        <thead>
          <tr>
            <th />
            {days.map((one, index) => (
              <th key={one.on} scope="col">
                {index === 0
                  ? t(($) => $.reduction.preview.today)
                  : t(($) => $.reduction.preview.on, { on: one.on })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {days.map((one) => (
                <td key={one.on}>{format.money(of(one))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {preview.needsHigherAuthority && (
        <Alert
          type="info"
          title={t(($) => $.reduction.preview.higher, { limit: format.money(preview.limitCents) })}
        />
      )}
    </>
  )
}
