import { messageLanguages, messagePurposes } from '@daftari/contract/messaging/enums'
import { smsTemplates } from '@daftari/contract/messaging/tables'
import { createSmsTemplate, updateSmsTemplate } from '@daftari/contract/messaging/templates'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../../lib/glossary.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Template, templateKey } from './template-query.ts'
import { TextInput } from './text-input.tsx'
import { TryWith } from './try-with.tsx'

interface DialogProps {
  open: boolean
  onClose(): void
}

const width = 720

/** The first version of a template, for somebody else to approve. */
export function NewTemplateDialog({
  open,
  onSaved,
  onClose,
}: DialogProps & { onSaved(id: number): void }) {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const { run } = useCommand(createSmsTemplate, {
    refreshes: [smsTemplates],
    done: t(($) => $.templates.saved),
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.templates.create)}
      schema={createSmsTemplate.body}
      initial={{ purpose: 'audit' }}
      consequence={t(($) => $.templates.consequence)}
      width={width}
      onSubmit={async (body) => onSaved((await run({ body })).id)}
      onClose={onClose}
    >
      <NameField />
      <Field name="purpose" label={glossary.word('messagePurpose')}>
        <ChoiceInput values={messagePurposes} set="messagePurpose" />
      </Field>
      <TextFields />
      <TryWith />
    </FormDialog>
  )
}

const editSchema = updateSmsTemplate.body.omit({ id: true, version: true })

/** The next version begins with the words of the last. */
export function EditTemplateDialog({
  template: of,
  open,
  onClose,
}: DialogProps & { template: Template }) {
  const { t } = useTranslation('messages')
  const { run } = useCommand(updateSmsTemplate, {
    refreshes: [smsTemplates, templateKey],
    done: t(($) => $.templates.saved),
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.templates.editTitle, { name: of.name })}
      schema={editSchema}
      initial={{ name: of.name, ...(of.versions[0] && { texts: of.versions[0].texts }) }}
      consequence={t(($) =>
        of.inUse === null ? $.templates.consequence : $.templates.editConsequence,
      )}
      width={width}
      onSubmit={(body) => run({ body: { ...body, id: of.id, version: of.version } })}
      onClose={onClose}
    >
      <NameField />
      <TextFields purpose={of.purpose} />
      <TryWith />
    </FormDialog>
  )
}

function NameField() {
  return (
    <Field name="name">
      <Input maxLength={80} autoFocus autoComplete="off" />
    </Field>
  )
}

/** Without a purpose of its own: of the one that the form says. */
function TextFields({ purpose }: { purpose?: Template['purpose'] }) {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const chosen = Form.useWatch('purpose') as Template['purpose'] | undefined
  return messageLanguages.map((language) => (
    <Field
      key={language}
      name={['texts', language]}
      label={t(($) => $.templates.inLanguage, {
        language: glossary.choice('messageLanguage', language),
      })}
      {...(language === 'en' ? { hint: t(($) => $.templates.englishHint) } : {})}
    >
      <TextInput purpose={purpose ?? chosen ?? 'audit'} language={language} />
    </Field>
  ))
}
