import type { OutputOf } from '@daftari/contract/endpoint'
import { deskFigures } from '@daftari/contract/payments/operator/desk-tables'
import { operatorDesk, pullPaymentsNow } from '@daftari/contract/payments/operator/endpoints'
import { headedPart } from '@daftari/contract/platform/panels/panel'
import { Button } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ColumnRows } from '../../ui/panels/column-rows.tsx'
import { DrillDownAnswer } from '../../ui/record/drill-down/drill-down-answer.tsx'
import { deskKey } from './desk-key.ts'

type Pull = OutputOf<typeof operatorDesk>['pulls'][number]

/** The operator's own list of payments: each look at it, and what it found. */
export function Pulls({ pulls }: { pulls: readonly Pull[] }) {
  const { t } = useTranslation('wallet')
  const pull = useCommand(pullPaymentsNow, {
    refreshes: [deskKey],
    done: t(($) => $.desk.pulled),
  })
  return (
    <Panel
      title={t(($) => $.desk.pulls)}
      extra={
        <Can do="operator.ask">
          <Button
            size="small"
            loading={pull.busy}
            onClick={() => void pull.run({ body: {} }).catch(() => undefined)}
          >
            {t(($) => $.desk.pull)}
          </Button>
        </Can>
      }
    >
      <PullRows pulls={pulls} />
    </Panel>
  )
}

const { columns } = operatorDesk.parts.pulls
const ofPulls = { ...headedPart(operatorDesk, 'pulls'), columns }

function PullRows({ pulls }: { pulls: readonly Pull[] }) {
  const format = useFormat()
  const glossary = useGlossary()
  const opened = (column: string, figure: typeof deskFigures.found) => (row: Pull) => {
    const shown = figure.shown(row)
    const name = `${format.instant(row.at)} · ${glossary.column(ofPulls, column)}`
    return (
      <DrillDownAnswer figure={figure} place={row} name={name}>
        {figure.adds === undefined ? format.count(shown) : format.money(shown)}
      </DrillDownAnswer>
    )
  }
  return (
    <ColumnRows
      of={ofPulls}
      rows={pulls}
      cells={{
        from: ({ from, until }: Pull) => `${format.instant(from)} – ${format.instant(until)}`,
        found: opened('found', deskFigures.found),
        foundCents: opened('foundCents', deskFigures.foundAmount),
        differing: opened('differing', deskFigures.differing),
      }}
    />
  )
}
