import { manualSuspension } from '@daftari/contract/origination/acts'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { cashCreditApplications } from '@daftari/contract/origination/tables'
import { Input } from 'antd'
import { z } from 'zod'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useReasonTags } from '../decision/reason-tags.ts'
import { loanKey } from '../queries.ts'
import type { LoanDialogProps } from './loan-dialog-props.ts'
import { SuspendReasons } from './suspend-reasons.tsx'
import { UntilInput } from './until-input.tsx'

/** A task is always set aside until some time. */
const schema = manualSuspension.body
  .pick({ reason: true, tags: true })
  .extend({ until: z.iso.datetime({ offset: true }) })

const mostDays = 30

/** Sets a task aside, with its reason and when it comes back. */
export function SuspendDialog({ loan, open, onClose }: LoanDialogProps) {
  const { t } = useTranslation('loan-admin')
  const suspension = useSuspension(loan, { silent: true })
  const { id } = loan.application
  const hasReasons = useReasonTags('suspend', id).length > 0
  return (
    <FormDialog
      open={open}
      title={t(($) => $.suspend.title)}
      schema={schema}
      submitText={t(($) => $.acts.suspend)}
      consequence={t(($) => $.consequence.suspend, {
        id,
        name: loan.person.name ?? '–',
      })}
      onSubmit={({ until, reason, tags }) => suspension.until(until, reason, tags)}
      onClose={onClose}
    >
      <Field name="until" label={t(($) => $.suspend.until)}>
        <UntilInput mostDays={mostDays} />
      </Field>
      {hasReasons && (
        <Field name="tags" label={t(($) => $.decision.reasons)}>
          <SuspendReasons loanId={id} />
        </Field>
      )}
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} showCount />
      </Field>
    </FormDialog>
  )
}

/** A null `until` resumes it at once. */
export function useSuspension(loan: ApplicationDetail, { silent }: { silent: boolean }) {
  const { t } = useTranslation('loan-admin')
  const { id } = loan.application
  const { run, busy } = useCommand(manualSuspension, {
    refreshes: [cashCreditApplications, loanKey(id)],
    done: ({ label }) =>
      label === 'hang-up'
        ? t(($) => $.undoable.aside, { id })
        : t(($) => $.undoable.resumed, { id }),
    undoable: true,
    silent,
  })
  const until = (at: string | null, reason: string, tags: string[] = []) =>
    run({ body: { id, until: at, reason, tags, version: loan.version } })
  return { until, busy }
}
