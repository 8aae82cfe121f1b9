import type { OutputOf } from '@daftari/contract/endpoint'
import { languages } from '@daftari/contract/language'
import { conclusionDetail, robotEndpoints } from '@daftari/contract/telephony/robots/endpoints'
import { nextActions } from '@daftari/contract/telephony/robots/enums'
import {
  type ConclusionPage,
  conclusionPages,
  robotConclusions,
} from '@daftari/contract/telephony/robots/library'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { call } from '../../lib/api/call.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

const schema = robotEndpoints.collection.saveConclusion.body.omit({
  of: true,
  engine: true,
})

interface ConclusionDialogProps {
  page: ConclusionPage
  /** The conclusion that is changed; a new one without. */
  conclusionId: number | undefined
  open: boolean
  onClose(): void
}

/** A conclusion, new or existing. Its code is fixed: scripts and calls refer to it. */
export default function ConclusionDialog(props: ConclusionDialogProps) {
  const { conclusionId, open } = props
  const conclusion = useQuery({
    queryKey: ['robot-conclusion', conclusionId],
    queryFn: ({ signal }) =>
      call(conclusionDetail, { params: { id: conclusionId ?? 0 } }, { signal }),
    enabled: open && conclusionId !== undefined,
    gcTime: 0,
  })
  if (conclusionId !== undefined && conclusion.data === undefined) return null
  return <ConclusionForm {...props} conclusion={conclusion.data} />
}

function ConclusionForm({
  page,
  open,
  onClose,
  conclusion,
}: ConclusionDialogProps & { conclusion: OutputOf<typeof conclusionDetail> | undefined }) {
  const { t } = useTranslation('robots')
  const glossary = useGlossary()
  const { section, engine } = conclusionPages[page]
  const { run } = useCommand(robotEndpoints[section].saveConclusion, {
    refreshes: [robotConclusions[page], ['robot-conclusion']],
    silent: true,
  })
  const { id, version, templateId, ...rest } = conclusion ?? {
    heard: [],
    nextAction: 'none' as const,
  }
  const of = id === undefined || version === undefined ? {} : { of: { id, version } }
  return (
    <FormDialog
      open={open}
      title={t(($) => (conclusion === undefined ? $.conclusion.create : $.conclusion.editTitle))}
      schema={schema}
      initial={{ ...rest, ...(templateId == null ? {} : { templateId }) } as never}
      onClose={onClose}
      onSubmit={(values) => run({ body: { ...values, engine, ...of } })}
    >
      <Field
        name="code"
        label={glossary.word('conclusionCode')}
        hint={t(($) => $.conclusion.codeHint)}
      >
        <Input maxLength={40} autoComplete="off" disabled={conclusion !== undefined} />
      </Field>
      {languages.map((language) => (
        <Field
          key={language}
          name={['names', language]}
          label={t(($) => $.conclusion.nameIn[language])}
        >
          <Input maxLength={60} autoComplete="off" />
        </Field>
      ))}
      <Field
        name="heard"
        label={glossary.word('heardText')}
        hint={t(($) => $.conclusion.inputsHint)}
      >
        <Select mode="tags" open={false} />
      </Field>
      <Field name="nextAction">
        <ChoiceInput values={nextActions} set="nextAction" />
      </Field>
      <TemplateField page={page} />
    </FormDialog>
  )
}

/** Asked for where a message follows the call. */
function TemplateField({ page }: { page: ConclusionPage }) {
  const glossary = useGlossary()
  const { section } = conclusionPages[page]
  const wanted = Form.useWatch('nextAction', Form.useFormInstance()) === 'sms'
  const choices = useQuery({
    queryKey: ['robot-choices', section],
    queryFn: ({ signal }) => call(robotEndpoints[section].choices, {}, { signal }),
    enabled: wanted,
  })
  if (!wanted) return null
  const templates = choices.data?.templates ?? []
  return (
    <Field name="templateId" label={glossary.word('templateId')}>
      <Select options={templates.map(({ id, name }) => ({ value: id, label: name }))} />
    </Field>
  )
}
