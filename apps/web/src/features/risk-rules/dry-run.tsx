import type { OutputOf } from '@daftari/contract/endpoint'
import { cancelDryRun, dryRuns, oneDryRun } from '@daftari/contract/origination/rules/dry-runs'
import { useQuery } from '@tanstack/react-query'
import { Button, Progress, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DryRunFound } from './dry-run-found.tsx'
import styles from './risk-rules.module.css'

const everyMs = 1_000
const keyOf = (id: number) => ['dry-run', id]

/** One trial: how far it is, what stops it, and what it has found so far. */
export function DryRun({ id }: { id: number }) {
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(oneDryRun, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? everyMs : false),
    refetchIntervalInBackground: false,
  })
  const { data } = query
  if (data === undefined) {
    return <Panel.State error={query.error} retry={() => void query.refetch()} />
  }
  return (
    <div className={styles.trial}>
      {data.state !== 'done' && <Progressing id={id} {...data} />}
      <DryRunFound found={data.result} />
    </div>
  )
}

type ProgressingProps = { id: number } & Pick<
  OutputOf<typeof oneDryRun>,
  'state' | 'done' | 'total'
>

function Progressing({ id, state, done, total }: ProgressingProps) {
  const { t } = useTranslation('operation')
  const format = useFormat()
  const { run, busy } = useCommand(cancelDryRun, { refreshes: [dryRuns, keyOf(id)] })
  const far = { done: format.count(done), total: format.count(total) }
  return (
    <Space>
      <Progress
        percent={Math.floor((100 * done) / Math.max(1, total))}
        status={state === 'cancelled' ? 'exception' : 'active'}
        showInfo={false}
        style={{ width: 200 }}
      />
      {t(($) => $.riskRules.progress, far)}
      {state === 'running' && (
        <Can do="risk-policy.ask">
          <Button size="small" loading={busy} onClick={() => void run({ params: { id } })}>
            {t(($) => $.riskRules.stop)}
          </Button>
        </Can>
      )}
    </Space>
  )
}
