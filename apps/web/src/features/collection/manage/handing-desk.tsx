import {
  distributionRuns,
  type HandingPage,
  handingPages,
  morningRules,
} from '@daftari/contract/collections/handing'
import { morningRuleSetting } from '@daftari/contract/collections/plans'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Can } from '../../../ui/can.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import { ChangeSetting } from '../../setting/change-setting.tsx'
import HandOutDialog from './hand-out-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { WhatIfDrawer } from './what-if-drawer.tsx'

/** Handing out the cases of a kind of product to the collectors of a channel, and what was handed out. */
export function HandingDesk({ page }: { page: HandingPage }) {
  const { t } = useTranslation('collection')
  const [dialog, setDialog] = useState<'give' | 'take'>()
  const [runId, setRunId] = useState<number>()
  const { shown, control } = useViews([
    { value: 'main', label: t(($) => $.handing.runs) },
    { value: 'rules', label: t(($) => $.handing.rules) },
  ])
  const { kind, channel } = handingPages[page]
  const close = () => setDialog(undefined)
  return (
    <>
      {shown === 'rules' ? (
        <>
          <TablePage
            table={morningRules[page]}
            views={control}
            toolbar={
              <ChangeSetting of={morningRuleSetting} object={`${kind}-${channel}`} type="primary" />
            }
          />
          <Alert
            type="info"
            title={t(($) => $.handing.ruleNotice)}
            style={{ margin: 16 }}
            showIcon
          />
        </>
      ) : (
        <TablePage
          table={distributionRuns[page]}
          views={control}
          rowActions={(row) =>
            row.runCause === 'taken-back' ? null : (
              <Button type="link" size="small" onClick={() => setRunId(row.runId ?? undefined)}>
                {t(($) => $.handing.whatIf)}
              </Button>
            )
          }
          toolbar={
            <Can do="collection.distribute">
              <Button onClick={() => setDialog('take')}>{t(($) => $.handing.takeBack)}</Button>
              <Button type="primary" onClick={() => setDialog('give')}>
                {t(($) => $.distribute.title)}
              </Button>
            </Can>
          }
        />
      )}
      <HandOutDialog
        of={handingPages[page]}
        open={dialog === 'give'}
        refreshes={[['table', distributionRuns[page].name]]}
        onClose={close}
      />
      <TakeBackDialog page={page} open={dialog === 'take'} onClose={close} />
      <WhatIfDrawer runId={runId} onClose={() => setRunId(undefined)} />
    </>
  )
}
