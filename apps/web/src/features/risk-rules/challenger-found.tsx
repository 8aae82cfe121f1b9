import type { oneChallenger } from '@daftari/contract/origination/rules/challengers'
import { laterResults } from '@daftari/contract/origination/rules/dry-runs'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { Alert } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { RowsTable } from '../../ui/cells/rows-table.tsx'

type Found = ReadOf<typeof oneChallenger>
const figures = ['judged', 'pass', 'reject', 'manual', 'loans', 'matured', 'late'] as const
const arms = ['champion', 'challenger'] as const

/** The two arms side by side, and what may be said of them. */
export function ChallengerFound({ found }: { found: Found }) {
  const { t } = useTranslation('operation')
  const format = useFormat()
  const { verdict, difference, smallest } = found
  const row = (label: string, value: (of: Found['champion']) => string) => ({
    label,
    champion: value(found.champion),
    challenger: value(found.challenger),
  })
  const rows = [
    ...figures.map((one) =>
      row(
        t(($) => $.liveTrials.figures[one]),
        (of) => format.count(of[one]),
      ),
    ),
    row(
      t(($) => $.liveTrials.figures.lentCents),
      (of) => format.money(of.lentCents),
    ),
    ...laterResults.map((one) =>
      row(
        t(($) => $.riskRules.laterResults[one]),
        ({ later }) => format.count(later[one]),
      ),
    ),
  ]
  const said = [
    difference === null
      ? undefined
      : t(($) => $.liveTrials.difference, {
          value: format.ratio(difference.value),
          low: format.ratio(difference.low),
          high: format.ratio(difference.high),
        }),
    smallest === null
      ? undefined
      : t(($) => $.liveTrials.smallest, { value: format.ratio(smallest) }),
  ]
  return (
    <>
      <Alert
        type={verdict === 'worse' ? 'warning' : 'info'}
        title={t(($) => $.liveTrials.verdicts[verdict])}
        description={said.filter((one) => one !== undefined).join(' ')}
      />
      <RowsTable
        rowKey="label"
        dataSource={rows}
        columns={[
          { title: '', dataIndex: 'label' },
          ...arms.map((arm) => ({
            title: t(($) => $.liveTrials[arm]),
            dataIndex: arm,
            align: 'right' as const,
          })),
        ]}
      />
    </>
  )
}
