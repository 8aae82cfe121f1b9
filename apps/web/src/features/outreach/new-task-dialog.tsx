import { createCollectionTask, startRequest } from '@daftari/contract/outreach/endpoints'
import type { OutreachPage } from '@daftari/contract/outreach/pages'
import { planForm } from '@daftari/contract/outreach/plan'
import type { List } from '@daftari/contract/table'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { z } from 'zod'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { choicesQuery, firstPlan, noChoices, planOf } from './outreach-queries.ts'
import { PlanFields } from './plan-fields.tsx'
import { PreviewPanel } from './preview-panel.tsx'

const schema = z.strictObject({
  name: createCollectionTask.body.shape.name,
  plan: planForm,
  note: createCollectionTask.body.shape.note,
})

interface NewTaskDialogProps {
  of: OutreachPage
  /** Shows the tasks of the page. */
  tasks: List
  open: boolean
  onClose(): void
}

/** A task by hand: tried first, then stored with all its numbers. */
export default function NewTaskDialog(props: NewTaskDialogProps) {
  const { of, tasks, open, onClose } = props
  const { t } = useTranslation('outreach')
  const glossary = useGlossary()
  const { data: choices = noChoices } = useQuery(choicesQuery(of.section))
  const refreshes = [tasks, startRequest.list]
  const done = t(($) => $.task.made[of.section])
  const collection = useCommand(createCollectionTask, { refreshes, done, silent: true })
  const promotion = useCommand(startRequest.endpoints.ask, { refreshes, done, silent: true })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.task.create)}
      schema={schema}
      initial={{ plan: firstPlan as never }}
      submitText={t(($) => $.task.create)}
      consequence={t(($) => $.task.consequence[of.section])}
      width={720}
      onClose={onClose}
      onSubmit={({ plan, ...rest }) => {
        const body = { ...rest, plan: planOf(of, plan) }
        return of.section === 'collection' ? collection.run({ body }) : promotion.run({ body })
      }}
    >
      <Field name="name" label={glossary.word('taskName')}>
        <Input maxLength={80} autoFocus autoComplete="off" />
      </Field>
      <PlanFields of={of} choices={choices} />
      {of.section === 'promotion' && (
        <Field name="note">
          <Input.TextArea maxLength={300} rows={2} />
        </Field>
      )}
      <PreviewPanel of={of} />
    </FormDialog>
  )
}
