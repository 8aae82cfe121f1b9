import type { OutputOf } from '@daftari/contract/endpoint'
import { deskFigures } from '@daftari/contract/payments/operator/desk-tables'
import { type operatorDesk, pullPaymentsNow } from '@daftari/contract/payments/operator/endpoints'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DrillDownAnswer } from '../../ui/record/drill-down/drill-down-answer.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
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
      {pulls.length === 0 ? <p>{t(($) => $.desk.noPulls)}</p> : <PullRows pulls={pulls} />}
    </Panel>
  )
}

function PullRows({ pulls }: { pulls: readonly Pull[] }) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const glossary = useGlossary()
  const figure = (title: string, of: (row: Pull) => ReactNode) => ({
    title,
    align: 'end' as const,
    render: (_: unknown, row: Pull) => of(row),
  })
  const opened = (title: string, of: typeof deskFigures.found) =>
    figure(title, (row) => {
      const shown = of.shown(row)
      const name = `${format.instant(row.at)} · ${title}`
      return (
        <DrillDownAnswer figure={of} place={row} name={name}>
          {of.adds === undefined ? format.count(shown) : format.money(shown)}
        </DrillDownAnswer>
      )
    })
  const state = ({ state: of }: Pull) => (
    <StateTag set="pullState" value={of} tone={of === 'read' ? 'good' : 'bad'} />
  )
  const { found, foundAmount, differing } = deskFigures
  const words = t(($) => $.desk)
  return (
    <PlainTable<Pull>
      rowKey="id"
      dataSource={[...pulls]}
      columns={[
        {
          title: words.span,
          render: (_, row) => `${format.instant(row.from)} – ${format.instant(row.until)}`,
        },
        { title: glossary.word('state'), render: (_, row) => state(row) },
        figure(words.rows, (row) => format.count(row.rows)),
        opened(words.found, found),
        opened(words.foundAmount, foundAmount),
        opened(words.differing, differing),
        figure(words.unread, (row) => format.count(row.unread)),
        { title: t(($) => $.reversal.result), dataIndex: 'failure' },
      ]}
    />
  )
}
