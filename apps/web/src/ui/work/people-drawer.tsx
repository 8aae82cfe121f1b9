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
import { WideFrame } from '../element/wide-frame.tsx'
import { Panel } from '../panel.tsx'
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
  const { data, error, refetch } = useQuery({ ...peopleQuery(queue), enabled: open })
  const [edited, setEdited] = useState<Person>()
  const [leaving, setLeaving] = useState<Person>()
  const heads = [t(($) => $.open), t(($) => $.due), t(($) => $.room), t(($) => $.weight)]
  return (
    <PageDrawer open={open} title={t(($) => $.people)} width={680} onClose={onClose}>
      {data === undefined ? (
        <Panel.State error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.people}>
          <p className={styles.faint}>{t(($) => $.unassigned, { count: data.unassigned })}</p>
          <WideFrame>
            <table className={styles.rows}>
              <thead>
                <tr>
                  <th scope="col">{t(($) => $.person)}</th>
                  <th scope="col">{t(($) => $.presence)}</th>
                  {heads.map((head) => (
                    <th key={head} scope="col" data-figure>
                      {head}
                    </th>
                  ))}
                  <td />
                </tr>
              </thead>
              <tbody>
                {data.rows.map((one) => (
                  <PersonRow
                    key={one.staff.id}
                    queue={queue}
                    one={one}
                    count={count}
                    onEdit={() => setEdited(one)}
                    onLeave={() => setLeaving(one)}
                  />
                ))}
              </tbody>
            </table>
          </WideFrame>
          <RunsPanel queue={queue} />
        </div>
      )}
      <AssigneeDialog queue={queue} person={edited} onClose={() => setEdited(undefined)} />
      <LeaveDialog queue={queue} person={leaving} onClose={() => setLeaving(undefined)} />
    </PageDrawer>
  )
}

interface PersonRowProps {
  queue: DeclaredQueue
  one: Person
  count(value: number): string
  onEdit(): void
  onLeave(): void
}

function PersonRow({ queue, one, count, onEdit, onLeave }: PersonRowProps) {
  const { t } = useTranslation('work')
  const glossary = useGlossary()
  const away = one.presence === 'away'
  const { run, busy } = useCommand(queue.endpoints.setLeave, {
    refreshes: [workKey(queue)],
    done: t(($) => $.backDone),
  })
  const day = today()
  const body = { from: day, to: day, away: false }
  return (
    <tr>
      <td>{one.staff.name}</td>
      <td>{glossary.choice('presence', one.presence)}</td>
      <td data-figure>{count(one.open)}</td>
      <td data-figure>{count(one.due)}</td>
      <td data-figure>{one.room === null ? '–' : count(one.room)}</td>
      <td data-figure>{count(one.weight)}</td>
      <td>
        {one.presence !== 'left' && (
          <>
            <Button
              type="link"
              size="small"
              loading={busy}
              onClick={() =>
                away
                  ? void run({ params: { id: one.staff.id }, body }).catch(() => undefined)
                  : onLeave()
              }
            >
              {away ? t(($) => $.back) : t(($) => $.leave)}
            </Button>
            <Button type="link" size="small" onClick={onEdit}>
              {t(($) => $.edit)}
            </Button>
          </>
        )}
      </td>
    </tr>
  )
}
