import { ReloadOutlined } from '@ant-design/icons'
import type { List, Report } from '@daftari/contract/table'
import { Button } from 'antd'
import { instantOf } from '../../lib/deployment.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useWide } from '../../lib/use-media.ts'
import { Instant } from '../instant.tsx'
import { useAutoRefresh } from './auto-refresh.ts'
import type { TableView } from './use-table.ts'

interface RefreshButtonProps {
  view: Pick<TableView<List | Report>, 'refetch' | 'readAtMs'>
}

/** Reads the rows again, every minute by itself where the person wants that; it says how old they are. */
export function RefreshButton({ view }: RefreshButtonProps) {
  const { t } = useTranslation()
  const wide = useWide()
  const { readAtMs, refetch } = view
  useAutoRefresh(refetch)
  const text = t(($) => $.table.refresh)
  if (!wide || readAtMs === 0) {
    return <Button icon={<ReloadOutlined />} aria-label={text} title={text} onClick={refetch} />
  }
  return (
    <Button icon={<ReloadOutlined />} title={text} onClick={refetch}>
      <span className="visually-hidden">{text} </span>
      <Instant at={instantOf(readAtMs)} />
    </Button>
  )
}
