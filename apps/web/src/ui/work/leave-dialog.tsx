import { leaveFields } from '@daftari/contract/work/leave'
import type { DeclaredQueue } from '@daftari/contract/work/queue'
import { today } from '../../lib/deployment.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { DateInput } from '../form/date-input.tsx'
import { Field } from '../form/field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import type { Person } from './assignee-dialog.tsx'
import { LeaveItems } from './leave-items.tsx'
import { workKey } from './queue-queries.ts'

const leaveSchema = leaveFields.omit({ away: true })

interface LeaveDialogProps {
  queue: DeclaredQueue
  person: Person | undefined
  onClose(): void
}

/** Days of leave, and what happens to the person's items. */
export default function LeaveDialog({ queue, person, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('work')
  const { run } = useCommand(queue.endpoints.setLeave, {
    refreshes: [workKey(queue), queue.list],
    done: t(($) => $.awayDone),
    silent: true,
  })
  const name = person?.staff.name ?? ''
  return (
    <FormDialog
      open={person !== undefined}
      title={`${t(($) => $.leave)} · ${name}`}
      schema={leaveSchema}
      initial={{ from: today(), to: today(), items: 'now' }}
      consequence={t(($) => $.leaveConsequence, { name })}
      onSubmit={(body) =>
        run({ params: { id: person?.staff.id ?? 0 }, body: { ...body, away: true } })
      }
      onClose={onClose}
    >
      <Field name="from" label={t(($) => $.leaveFirst)}>
        <DateInput from={today()} />
      </Field>
      <Field name="to" label={t(($) => $.leaveLast)}>
        <DateInput from={today()} />
      </Field>
      <LeaveItems staffId={person?.staff.id ?? 0} name={name} />
    </FormDialog>
  )
}
