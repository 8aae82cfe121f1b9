import { setAbsence } from '@daftari/contract/collections/distribution'
import { useQuery } from '@tanstack/react-query'
import { today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { PageDrawer } from '../../../ui/dialog/page-drawer.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Rows } from '../../../ui/panels/rows.tsx'
import { HistoryButton } from '../../../ui/record/history-button.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { Faint } from '../faint.tsx'
import styles from '../figures.module.css'
import { type Collector, collectorsKey, collectorsQuery } from '../queries.ts'
import { StageTag } from '../stage-tag.tsx'

/** The people working today, their cases, and the unassigned ones. */
export default function DeskDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('collection')
  return (
    <PageDrawer open={open} title={t(($) => $.desk.title)} onClose={onClose} width={640}>
      {open && <Desk />}
    </PageDrawer>
  )
}

function Desk() {
  const { t } = useTranslation('collection')
  const format = useFormat()
  const query = useQuery({ ...collectorsQuery(), staleTime: 0 })
  if (query.data === undefined) {
    return <Panel.State error={query.error} retry={() => void query.refetch()} />
  }
  const { rows, unheld } = query.data
  return (
    <div className={styles.desk}>
      <section>
        <h3>{t(($) => $.desk.unheld)}</h3>
        {unheld.length === 0 ? (
          <Faint>{t(($) => $.desk.noneUnheld)}</Faint>
        ) : (
          <div className={styles.chips}>
            {unheld.map(({ stage, cases, owedCents }) => (
              <div key={stage}>
                <StageTag stage={stage} /> {format.count(cases)} · {format.money(owedCents)}
              </div>
            ))}
          </div>
        )}
      </section>
      <Collectors rows={rows} />
    </div>
  )
}

function Collectors({ rows }: { rows: readonly Collector[] }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const format = useFormat()
  return (
    <Rows
      rows={rows}
      keyOf={({ id }) => id}
      empty={t(($) => $.desk.empty)}
      columns={[
        {
          title: t(($) => $.distribute.collector),
          render: ({ team, name }) => <span title={team}>{name}</span>,
        },
        {
          title: t(($) => $.desk.stages),
          render: ({ stages }) => stages.map((one) => glossary.choice('stage', one)).join(' '),
        },
        {
          title: t(($) => $.distribute.weight),
          figure: true,
          render: ({ weight }) => format.count(weight),
        },
        {
          title: t(($) => $.desk.holds),
          figure: true,
          render: ({ held }) => format.count(held),
        },
        {
          title: '',
          render: (one) => (
            <>
              <StatusTag tone={one.present ? 'good' : 'waiting'}>
                {one.present ? t(($) => $.desk.present) : t(($) => $.desk.away)}
              </StatusTag>
              <AbsenceButton one={one} />
              <HistoryButton of={{ type: 'collector', id: one.id }} name={one.name} compact />
            </>
          ),
        },
      ]}
    />
  )
}

function AbsenceButton({ one }: { one: Collector }) {
  const { t } = useTranslation('collection')
  const { run } = useCommand(setAbsence, {
    refreshes: [collectorsKey],
    done: t(($) => $.undoable.absence, { name: one.name }),
    undoable: true,
  })
  const text = one.present ? t(($) => $.desk.awayToday) : t(($) => $.desk.back)
  const body = { staffId: one.id, from: today(), to: today(), absent: one.present }
  return (
    <ConfirmButton
      type="link"
      size="small"
      text={text}
      title={one.name}
      consequence={one.present ? t(($) => $.desk.awayConsequence, { name: one.name }) : ''}
      onConfirm={() => run({ body })}
    />
  )
}
