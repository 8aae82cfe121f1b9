import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { AskedFigure } from '../record/drill-down/asked-figure.ts'
import { OpensDrillDown } from '../record/drill-down/opens-drill-down.tsx'
import { PlainTable } from './plain-table.tsx'

export interface PartOfFigure {
  /** Left out where a part is of the whole loan. */
  instalment?: number
  name: string
  cents: number
}

interface MadeOfProps {
  name: string
  cents: number
  parts: readonly PartOfFigure[]
}

/** A figure of a waiver that opens to the parts that come to it; nothing is its bare text. */
export function MadeOf({ name, cents, parts }: MadeOfProps) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  const some = parts.filter((part) => part.cents !== 0)
  if (some.length === 0) return format.money(cents)
  const asked: AskedFigure = {
    drillDown: {
      parts: <PartRows parts={some} />,
      sum: some.reduce((sum, part) => sum + part.cents, 0),
      label: t(($) => $.reduction.preview.parts, { count: some.length }),
    },
    shown: cents,
    unit: 'money',
    name,
  }
  return <OpensDrillDown asked={asked}>{format.money(cents)}</OpensDrillDown>
}

function PartRows({ parts }: { parts: readonly PartOfFigure[] }) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  const glossary = useGlossary()
  const instalments = parts.some(({ instalment }) => instalment !== undefined)
  return (
    <PlainTable<PartOfFigure>
      rowKey={({ instalment, name }) => `${instalment ?? ''} ${name}`}
      dataSource={[...parts]}
      columns={[
        ...(instalments
          ? [
              {
                key: 'instalment',
                title: t(($) => $.reduction.preview.instalment),
                dataIndex: 'instalment',
                align: 'end' as const,
              },
            ]
          : []),
        { key: 'part', title: t(($) => $.reduction.preview.part), dataIndex: 'name' },
        {
          key: 'amount',
          title: glossary.word('amount'),
          align: 'end' as const,
          render: (_: unknown, { cents }: PartOfFigure) => format.money(cents),
        },
      ]}
    />
  )
}
