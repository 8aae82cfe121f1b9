import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { badgeQueries } from './badge-queries.ts'
import { CountBadge } from './count-badge.tsx'

/** The count beside a menu entry: polled for those whose work it is, and absent for all others. */
export function MenuBadge({ name }: { name: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const query = badgeQueries[name]
  const { data: count = 0 } = useQuery({
    queryKey: ['badge', name],
    queryFn: ({ signal }) => query?.(signal) ?? 0,
    enabled: query !== undefined && user.is_audit_admin,
    refetchInterval: 30 * 60_000,
    refetchIntervalInBackground: false,
    meta: { silent: true },
  })
  return <CountBadge count={count} title={t(($) => $.navbar.pendingFaceVerify, { count })} />
}
