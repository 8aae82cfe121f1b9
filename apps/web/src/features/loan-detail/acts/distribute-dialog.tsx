import { distributeApplications } from '@daftari/contract/origination/acts'
import { cashCreditApplications } from '@daftari/contract/origination/tables'
import { reason } from '@daftari/contract/shapes'
import { Input } from 'antd'
import { z } from 'zod'
import { call } from '../../../lib/api/call.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useBulk } from '../../../ui/table-page/bulk/use-bulk.tsx'
import { AuditorInput } from './auditor-input.tsx'
import { MayBeGiven } from './may-be-given.tsx'

interface DistributeProps {
  ids: readonly number[]
  open: boolean
  onClose(): void
  /** What could be given has been given. */
  onGiven?: () => void
}

const schema = z.object({
  auditorId: z.int(),
  reason: reason.optional(),
})
/** Each task is locked until the call ends: not too many at a time. */
const tasksToACall = 100

/** Assigns tasks to an auditor; those that could not be assigned are reported one by one. */
export default function DistributeDialog({ ids, open, onClose, onGiven }: DistributeProps) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const { run, dialog, noteRequest } = useGiving()
  const give = async (settings: z.input<typeof schema>) => {
    void run(ids, {
      size: tasksToACall,
      send: async (part) => {
        const query = { ...settings, ids: part.join(',') }
        const { refused } = await call(
          distributeApplications,
          { query },
          { onRequestId: noteRequest },
        )
        return refused.map(({ id, why }) => ({
          row: id,
          why: glossary.choice('distributionRefusal', why),
        }))
      },
    }).then(onGiven)
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
        {ids.length === 1 && ids[0] !== undefined && <MayBeGiven id={ids[0]} />}
        <Field name="reason">
          <Input.TextArea rows={2} maxLength={300} />
        </Field>
      </FormDialog>
      {dialog}
    </>
  )
}

function useGiving() {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  return useBulk<number>({
    title: t(($) => $.distribute.report),
    idTitle: glossary.word('loanId'),
    idOf: (id) => id,
    targetOf: (id) => ({ page: 'loan-admin/loan-list/cash-credit-detail', params: { id } }),
    done: (count) => t(($) => $.distribute.done, { count }),
    refreshes: [['table', cashCreditApplications.name], ['auditors'], ['loan']],
  })
}
