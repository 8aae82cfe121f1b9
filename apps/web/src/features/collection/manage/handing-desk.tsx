import {
  distributionRuns,
  type HandingPage,
  handingPages,
  morningRules,
} from '@daftari/contract/collections/handing'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '../../../ui/can.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import { HandOutDialog } from './hand-out-dialog.tsx'
import { RuleDialog } from './handing-dialogs.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { WhatIfDrawer } from './what-if-drawer.tsx'

/** Handing out the cases of a kind of product to the collectors of a channel, and what was handed out. */
export function HandingDesk({ page }: { page: HandingPage }) {
  const { t } = useTranslation('collection')
  const [dialog, setDialog] = useState<'give' | 'take' | 'rule'>()
  const [runId, setRunId] = useState<number>()
  const { shown, control } = useViews([
    { value: 'main', label: t(($) => $.handing.runs) },
    { value: 'rules', label: t(($) => $.handing.rules) },
  ])
  const close = () => setDialog(undefined)
  return (
    <>
      {shown === 'rules' ? (
        <TablePage
          table={morningRules[page]}
          views={control}
          toolbar={
            <Can do="collection.plan">
              <Button type="primary" onClick={() => setDialog('rule')}>
                {t(($) => $.handing.setRule)}
              </Button>
            </Can>
          }
        />
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
      <RuleDialog page={page} open={dialog === 'rule'} onClose={close} />
      <WhatIfDrawer runId={runId} onClose={() => setRunId(undefined)} />
    </>
  )
}
