import { queues } from 'virtual:queues'
import type { QueueInSight } from '@daftari/contract/work/queue'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { standingQuery } from '../../ui/work/queue-queries.ts'
import styles from '../../ui/work/work.module.css'

/** The queues that the reader works: what of each is due, and what waits for anybody. */
export function QueuesWidget() {
  const { t, ready } = useTranslation('work')
  const { user } = useSession()
  if (!ready) return null
  const own = queues.filter(({ can }) => user.auth_codes.includes(can))
  return (
    <Panel title={t(($) => $.title)}>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.queue)}</th>
            <th scope="col" data-figure>
              {t(($) => $.due)}
            </th>
            <th scope="col" data-figure>
              {t(($) => $.open)}
            </th>
            <th scope="col" data-figure>
              {t(($) => $.waiting)}
            </th>
          </tr>
        </thead>
        <tbody>
          {own.map((queue) => (
            <QueueRow key={queue.kind} queue={queue} name={t(($) => $.queues[queue.kind])} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function QueueRow({ queue, name }: { queue: QueueInSight; name: string }) {
  const { count } = useFormat()
  const { data } = useQuery(standingQuery(queue))
  const { page, name: table } = queue.list
  const view = table === page ? {} : { search: { show: table.replace(page, '').slice(1) } }
  const figure = (value: number | undefined) => (value === undefined ? '–' : count(value))
  return (
    <tr>
      <td>
        <PageLink to={{ page, ...view }}>{name}</PageLink>
      </td>
      <td data-figure>{figure(data?.due)}</td>
      <td data-figure>{figure(data?.open)}</td>
      <td data-figure>{figure(data?.unassigned)}</td>
    </tr>
  )
}
