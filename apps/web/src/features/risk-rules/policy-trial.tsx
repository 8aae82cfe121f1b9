import type { PolicyDocument } from '@daftari/contract/intake/policy'
import { dryRuns, startDryRun } from '@daftari/contract/origination/rules/dry-runs'
import type { SettingDocument } from '@daftari/contract/platform/records/setting'
import { Button, Select, Space } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { useTrialResult } from '../setting/use-trial-result.ts'
import { DryRun } from './dry-run.tsx'
import styles from './risk-rules.module.css'

const sizes = [1_000, 10_000, 100_000]

/** How the last applications would have been decided by the rules that are entered or wait. */
export function PolicyTrial({ document }: { document: SettingDocument }) {
  const { t } = useTranslation('operation')
  const format = useFormat()
  const [last, setLast] = useState(1_000)
  const { run, busy } = useCommand(startDryRun, { refreshes: [dryRuns] })
  const [id, keep] = useTrialResult<number>(JSON.stringify(document))
  const start = async () => {
    const body = { document: document as unknown as PolicyDocument, last }
    keep((await run({ body })).dryRunId)
  }
  return (
    <div className={styles.trial}>
      <Can do="risk-policy.ask">
        <Space>
          {t(($) => $.riskRules.tryOn)}
          <Select
            value={last}
            aria-label={t(($) => $.riskRules.tryOn)}
            onChange={setLast}
            options={sizes.map((value) => ({ value, label: format.count(value) }))}
            style={{ width: 110 }}
          />
          <Button loading={busy} onClick={() => void start()}>
            {t(($) => $.riskRules.start)}
          </Button>
        </Space>
      </Can>
      {id !== undefined && <DryRun id={id} />}
    </div>
  )
}
