import type { ReductionPreview } from '@daftari/contract/collections/reductions'
import { Alert } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { MadeOf, type PartOfFigure } from './made-of.tsx'
import styles from './waiver-preview.module.css'

const parts = ['fine', 'interest', 'fee', 'principal'] as const
type Outlook = ReductionPreview['today']

/** Its key and label, the figure of a day, and what that is made of. */
type FigureRow = [string, string, (one: Outlook) => number, (one: Outlook) => PartOfFigure[]]

interface WaiverPreviewProps {
  preview: ReductionPreview
  /** Takes effect at once: there is no later day to compare with. */
  atOnce?: boolean
}

/** What would be given up, part by part, today and on the last valid day. */
export function WaiverPreview({ preview, atOnce = false }: WaiverPreviewProps) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  const glossary = useGlossary()
  const { today, lastDay } = preview
  const days = atOnce || today.on === lastDay.on ? [today] : [today, lastDay]
  const closing = (one: Outlook): PartOfFigure[] => [
    ...parts.map((part) => ({ name: glossary.word(part), cents: one.closes[part] })),
    { name: t(($) => $.reduction.preview.returned), cents: -one.closes.returned },
  ]
  const given = (one: Outlook, only?: (typeof parts)[number]): PartOfFigure[] =>
    one.lines
      .filter(({ part }) => only === undefined || part === only)
      .map(({ instalment, part, cents }) => ({ instalment, name: glossary.word(part), cents }))
  const rows: FigureRow[] = [
    ['closes', t(($) => $.reduction.preview.closes), (one) => one.settlementCents, closing],
    ...parts.map(
      (part): FigureRow => [
        part,
        t(($) => $.reduction.preview.waivedOf, { part: glossary.word(part) }),
        (one) => one.waived[part],
        (one) => given(one, part),
      ],
    ),
    ['waived', t(($) => $.reduction.preview.waived), (one) => one.waivedCents, given],
  ]
  return (
    <>
      <table className={styles.preview}>
        <thead>
          <tr>
            <td />
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
          {rows.map(([key, label, of, madeOf]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {days.map((one) => (
                <td key={one.on}>
                  <MadeOf name={`${label} · ${one.on}`} cents={of(one)} parts={madeOf(one)} />
                </td>
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
