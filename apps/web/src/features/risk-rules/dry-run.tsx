import type { OutputOf } from '@daftari/contract/endpoint'
import { cancelDryRun, dryRuns, oneDryRun } from '@daftari/contract/origination/rules/dry-runs'
import { Button, Progress, Space } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { Loaded } from '../../ui/panels/loaded.tsx'
import { usePanel } from '../../ui/panels/use-panel.ts'
import { DryRunFound } from './dry-run-found.tsx'
import styles from './risk-rules.module.css'

const everyMs = 1_000
const keyOf = (id: number) => ['dry-run', id]

/** One trial: how far it is, what stops it, and what it has found so far. */
export function DryRun({ id }: { id: number }) {
  const every = (read?: { state: string }) => (read?.state === 'running' ? everyMs : undefined)
  return (
    <Loaded query={usePanel(oneDryRun, id, { every })}>
      {(run) => (
        <div className={styles.trial}>
          {run.state !== 'done' && <Progressing id={id} {...run} />}
          <DryRunFound found={run.result} />
        </div>
      )}
    </Loaded>
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
