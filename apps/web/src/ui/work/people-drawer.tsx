import type { DeclaredQueue } from '@daftari/contract/work/queue'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { today } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { PageDrawer } from '../dialog/page-drawer.tsx'
import { Panel } from '../panel.tsx'
import { Rows } from '../panels/rows.tsx'
import AssigneeDialog, { type Person } from './assignee-dialog.tsx'
import LeaveDialog from './leave-dialog.tsx'
import { peopleQuery, workKey } from './queue-queries.ts'
import { RunsPanel } from './runs-panel.tsx'
import styles from './work.module.css'

interface PeopleDrawerProps {
  queue: DeclaredQueue
  open: boolean
  onClose(): void
}

/** By person: who is present, what each has and may still get; and who is absent today. */
export default function PeopleDrawer({ queue, open, onClose }: PeopleDrawerProps) {
  const { t } = useTranslation('work')
  const { count } = useFormat()
  const glossary = useGlossary()
  const { data, error, refetch } = useQuery({ ...peopleQuery(queue), enabled: open })
  const [edited, setEdited] = useState<Person>()
  const [leaving, setLeaving] = useState<Person>()
  const figure = (name: 'open' | 'due' | 'room' | 'weight') => ({
    title: t(($) => $[name]),
    figure: true as const,
    render: (one: Person) => count(one[name]),
  })
  return (
    <PageDrawer open={open} title={t(($) => $.people)} width={680} onClose={onClose}>
      {data === undefined ? (
        <Panel.State error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.people}>
          <p className={styles.faint}>{t(($) => $.unassigned, { count: data.unassigned })}</p>
          <Rows
            rows={data.rows}
            keyOf={({ staff }) => staff.id}
            empty=""
            columns={[
              { title: t(($) => $.person), render: ({ staff }) => staff.name },
              {
                title: t(($) => $.presence),
                render: ({ presence }) => glossary.choice('presence', presence),
              },
              figure('open'),
              figure('due'),
              figure('room'),
              figure('weight'),
              {
                title: '',
                render: (one) => (
                  <PersonActs
                    queue={queue}
                    one={one}
                    onEdit={() => setEdited(one)}
                    onLeave={() => setLeaving(one)}
                  />
                ),
              },
            ]}
          />
          <RunsPanel queue={queue} />
        </div>
      )}
      <AssigneeDialog queue={queue} person={edited} onClose={() => setEdited(undefined)} />
      <LeaveDialog queue={queue} person={leaving} onClose={() => setLeaving(undefined)} />
    </PageDrawer>
  )
}

interface PersonActsProps {
  queue: DeclaredQueue
  one: Person
  onEdit(): void
  onLeave(): void
}

function PersonActs({ queue, one, onEdit, onLeave }: PersonActsProps) {
  const { t } = useTranslation('work')
  const away = one.presence === 'away'
  const { run, busy } = useCommand(queue.endpoints.setLeave, {
    refreshes: [workKey(queue)],
    done: t(($) => $.backDone),
  })
  const day = today()
  const body = { from: day, to: day, away: false }
  if (one.presence === 'left') return null
  return (
    <>
      <Button
        type="link"
        size="small"
        loading={busy}
        onClick={() =>
          away ? void run({ params: { id: one.staff.id }, body }).catch(() => undefined) : onLeave()
        }
      >
        {away ? t(($) => $.back) : t(($) => $.leave)}
      </Button>
      <Button type="link" size="small" onClick={onEdit}>
        {t(($) => $.edit)}
      </Button>
    </>
  )
}
