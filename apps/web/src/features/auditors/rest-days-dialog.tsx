import { setRestDays } from '@daftari/contract/origination/auditors'
import { auditors } from '@daftari/contract/origination/tables'
import type { Row } from '@daftari/contract/table'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DaysInput } from './days-input.tsx'

interface RestDaysDialogProps {
  /** The auditor; closed when undefined. */
  auditor: Row<typeof auditors> | undefined
  onClose(): void
}

const schema = setRestDays.body.omit({ staffId: true })

/** The days on which an auditor is given nothing, on a calendar. */
export default function RestDaysDialog({ auditor, onClose }: RestDaysDialogProps) {
  const { t } = useTranslation('loan-admin')
  const { run } = useCommand(setRestDays, {
    refreshes: [auditors, ['auditors']],
    done: t(($) => $.undoable.restDays, { name: auditor?.name ?? '' }),
    undoable: true,
    silent: true,
  })
  return (
    <FormDialog
      open={auditor !== undefined}
      title={t(($) => $.auditors.restDaysOf, { name: auditor?.name ?? '' })}
      schema={schema}
      initial={{ restDays: [...(auditor?.restDays ?? [])] }}
      consequence={t(($) => $.auditors.restDaysConsequence)}
      width={420}
      onSubmit={({ restDays }) => run({ body: { staffId: auditor?.id ?? 0, restDays } })}
      onClose={onClose}
    >
      <Field name="restDays" label={t(($) => $.auditors.restDays)}>
        <DaysInput />
      </Field>
    </FormDialog>
  )
}
