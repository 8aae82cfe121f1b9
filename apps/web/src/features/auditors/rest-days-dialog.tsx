import { setRestDays } from '@daftari/contract/origination/auditors'
import { auditors } from '@daftari/contract/origination/tables'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { AuditorRow } from './auditor-row.ts'
import { DaysInput } from './days-input.tsx'

interface RestDaysDialogProps {
  /** Whose; closed when undefined. */
  auditor: AuditorRow | undefined
  onClose(): void
}

const schema = setRestDays.body.omit({ staffId: true })

/** The days on which an auditor is given nothing, on a calendar. */
export function RestDaysDialog({ auditor, onClose }: RestDaysDialogProps) {
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
      initial={{ restDays: daysOf(auditor?.restDays ?? null) }}
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

export function daysOf(text: string | null): string[] {
  return (text ?? '')
    .split(',')
    .map((day) => day.trim())
    .filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))
}
