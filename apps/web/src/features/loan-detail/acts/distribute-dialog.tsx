import { distributeApplications } from '@daftari/contract/origination/acts'
import { cashCreditApplications } from '@daftari/contract/origination/tables'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useGlossary } from '../../../lib/glossary.ts'
import { toast } from '../../../lib/toast.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { BulkReport, type BulkResult } from '../../../ui/dialog/bulk-report.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { AuditorInput } from './auditor-input.tsx'

interface DistributeProps {
  ids: readonly number[]
  open: boolean
  onClose(): void
  /** What could be given has been given. */
  onGiven?: () => void
}

const schema = z.object({
  auditorId: z.int(),
  reason: z.string().trim().min(3).max(300).optional(),
})

/** Gives tasks to an auditor; what could not be given is told one by one. */
export function DistributeDialog({ ids, open, onClose, onGiven }: DistributeProps) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const [report, setReport] = useState<BulkResult>()
  const { run } = useCommand(distributeApplications, {
    refreshes: [cashCreditApplications, ['auditors'], ['loan']],
    silent: true,
  })
  const give = async ({ auditorId, reason }: z.input<typeof schema>) => {
    const query = { ids: ids.join(','), auditorId, ...(reason === undefined ? {} : { reason }) }
    const { given, refused } = await run({ query })
    onGiven?.()
    if (refused.length === 0) {
      toast.good(t(($) => $.distribute.done, { count: given.length }))
      return
    }
    setReport({
      done: given.length,
      failed: refused.map(({ id, why }) => ({
        id,
        why: glossary.choice('distributionRefusal', why),
      })),
    })
  }
  return (
    <>
      <FormDialog
        open={open}
        title={t(($) => $.distribute.title, { count: ids.length })}
        schema={schema}
        submitText={t(($) => $.distribute.submit, { count: ids.length })}
        consequence={t(($) => $.distribute.consequence, { count: ids.length })}
        onSubmit={give}
        onClose={onClose}
      >
        <Field name="auditorId" label={glossary.word('auditor')}>
          <AuditorInput />
        </Field>
        <Field name="reason">
          <Input.TextArea rows={2} maxLength={300} />
        </Field>
      </FormDialog>
      <BulkReport
        result={report}
        title={t(($) => $.distribute.report)}
        idTitle={glossary.word('loanId')}
        onClose={() => setReport(undefined)}
      />
    </>
  )
}
