import type { OutputOf } from '@daftari/contract/endpoint'
import { cashCreditApplications } from '@daftari/contract/origination/tables'
import { auditToday, inspectionToday, ownDays } from '@daftari/contract/statistics/dashboard'
import { Button } from 'antd'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Instant } from '../../../ui/instant.tsx'
import { useNextTask } from '../../loan-detail/next-task.ts'
import { sinceNote } from '../figures.tsx'
import { Tile, type TileProps, Tiles } from '../tile.tsx'
import { usePart } from '../use-part.ts'
import { Queue } from './queue.tsx'

const page = 'loan-admin/loan-list/cash-credit'

/** The auditor's day: what is theirs, what waits, and what was decided. */
export function useAuditFigures() {
  const { t } = useTranslation('dashboard')
  const { count } = useFormat()
  const inTab = (tab: string) => ({ page, search: { tab } }) as const
  return (data?: OutputOf<typeof auditToday>, own?: OutputOf<typeof ownDays>): TileProps[] => {
    const target = own?.capacity ?? null
    const ofAll = data && t(($) => $.audit.ofAll, { all: data.decidedToday })
    return [
      { label: t(($) => $.audit.mine), value: count(data?.mine), to: inTab('mine') },
      {
        label: t(($) => $.audit.waiting),
        value: count(data?.waiting),
        note: sinceNote(data?.oldestWaitingAt),
        to: inTab('pending'),
      },
      {
        label: t(($) => $.audit.decided),
        value: count(data?.decidedByMeToday),
        note: target === null ? ofAll : t(($) => $.tile.target, { target: count(target) }),
        days: own?.days.map((day) => day.decided),
        dayBefore: own?.dayBefore.decided,
      },
      { label: t(($) => $.audit.review), value: count(data?.review), to: inTab('review') },
      { label: t(($) => $.audit.suspended), value: count(data?.suspended), to: inTab('hang-up') },
    ]
  }
}

/** Includes objections to the reader's own decisions. */
export function AuditTiles() {
  const { t } = useTranslation('dashboard')
  const { ratio } = useFormat()
  const { user, sees } = useSession()
  const figures = useAuditFigures()
  const { data } = usePart(auditToday)
  const { data: own } = usePart(ownDays)
  const inspects = sees('loan-admin/auditor-auth-list/quality-inspection')
  const { data: inspection } = usePart(inspectionToday, { enabled: inspects })
  const month = inspection?.ownMonth ?? null
  return (
    <>
      <Tiles items={figures(data, own)} />
      {month !== null && month.inspected > 0 && (
        <Tile
          label={t(($) => $.inspection.ownMonth)}
          value={ratio(month.disputed / month.inspected)}
          note={t(($) => $.inspection.ownOf, month)}
          to={{ page: 'statistics/audit/kpi', search: { auditor: String(user.id) } }}
        />
      )}
    </>
  )
}

/** The auditor's own tasks, longest waiting first, and the way to the next one. */
export function AuditQueue() {
  const { t } = useTranslation('dashboard')
  const { count, money } = useFormat()
  const { can } = useSession()
  const { data } = usePart(auditToday)
  const next = useNextTask('loan-admin/loan-list/cash-credit-detail')
  return (
    <Queue
      title={t(($) => $.queue.audit)}
      table={cashCreditApplications}
      query={{ tab: 'mine', sort: 'submittedAt' }}
      head={() => (
        <>
          {can('application.take') && data?.waiting !== 0 && (
            <Button type="primary" loading={next.busy} onClick={() => void next.go()}>
              {t(($) => $.queue.takeNext)}
            </Button>
          )}
          <span>{t(($) => $.queue.waiting, { number: count(data?.waiting) })}</span>
          <span>{sinceNote(data?.oldestWaitingAt)}</span>
        </>
      )}
      row={(row) => ({
        to: { page: 'loan-admin/loan-list/cash-credit-detail', params: { id: row.id ?? 0 } },
        name: `${row.id} ${row.name ?? ''}`,
        figure: money(row.applyAmount),
        since: <Instant at={row.submittedAt} />,
      })}
      empty={data?.waiting === 0 ? t(($) => $.queue.noneToTake) : t(($) => $.queue.noTasks)}
    />
  )
}
