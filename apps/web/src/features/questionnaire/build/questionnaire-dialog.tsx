import {
  createQuestionnaire,
  type QuestionnaireDetail,
  updateQuestionnaire,
} from '@daftari/contract/origination/verification/questionnaires'
import { questionnaires } from '@daftari/contract/origination/verification/tables'
import { Form, Select, Switch } from 'antd'
import { useEffect } from 'react'
import { z } from 'zod'
import { useTranslation } from '../../../lib/i18n.ts'
import { useOptions } from '../../../lib/options.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { WordsFields } from '../words-fields.tsx'
import { QuestionsInput, usePossible } from './questions-input.tsx'
import { useRiskTypes } from './use-risk-types.ts'

interface DialogProps {
  open: boolean
  onSaved(id: number): void
  onClose(): void
}

const options = { refreshes: [questionnaires, ['questionnaire']], silent: true }
const newSchema = createQuestionnaire.body.extend({ product: z.string().optional() })

/** Version one of a scope, or the next; a draft until it is put to use. */
export default function NewQuestionnaireDialog({ open, onSaved, onClose }: DialogProps) {
  const { t } = useTranslation('verification')
  const { products } = useOptions()
  const types = useRiskTypes()
  const { run } = useCommand(createQuestionnaire, options)
  return (
    <FormDialog
      open={open}
      title={t(($) => $.build.create)}
      schema={newSchema}
      initial={{ essential: false, questionIds: [] }}
      consequence={t(($) => $.build.draftConsequence)}
      width={640}
      onSubmit={async ({ product, ...body }) =>
        onSaved((await run({ body: { ...body, product: product ?? null } })).id)
      }
      onClose={onClose}
    >
      <Field name="typeId" label={t(($) => $.build.type)}>
        <Select autoFocus options={types.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <Field name="product" hint={t(($) => $.build.productHint)}>
        <Select
          allowClear
          placeholder={t(($) => $.build.everyProduct)}
          showSearch={{ optionFilterProp: 'label' }}
          options={products}
        />
      </Field>
      <ContentFields begin />
    </FormDialog>
  )
}

const editSchema = updateQuestionnaire.body.omit({ id: true, revision: true })

/** A draft is changed; of a published version the next is made. */
export function EditQuestionnaireDialog(
  props: DialogProps & { questionnaire: QuestionnaireDetail },
) {
  const { questionnaire: of, open, onSaved, onClose } = props
  const { t } = useTranslation('verification')
  const { run } = useCommand(updateQuestionnaire, options)
  const isDraft = of.state === 'draft'
  return (
    <FormDialog
      open={open}
      title={t(($) => (isDraft ? $.build.editDraft : $.build.nextVersion))}
      schema={editSchema}
      initial={{
        name: of.document.name,
        essential: of.document.essential,
        questionIds: of.document.questions.map((one) => one.id),
      }}
      consequence={t(($) => (isDraft ? $.build.wordsRead : $.build.draftConsequence))}
      width={640}
      onSubmit={async (body) =>
        onSaved((await run({ body: { id: of.id, revision: of.revision, ...body } })).id)
      }
      onClose={onClose}
    >
      <ContentFields typeId={of.type.id} />
    </FormDialog>
  )
}

/** `begin`: the type is chosen in the form, and its default questions are put in with it. */
function ContentFields({ typeId, begin = false }: { typeId?: number; begin?: boolean }) {
  const { t } = useTranslation('verification')
  const form = Form.useFormInstance()
  const chosen = Form.useWatch('typeId', form) as number | undefined
  const type = typeId ?? chosen
  const possible = usePossible(type)
  const defaults = possible.filter((row) => row.isDefault).map((row) => row.id)
  const known = defaults.join()
  useEffect(() => {
    if (begin && known !== '') form.setFieldValue('questionIds', known.split(',').map(Number))
  }, [begin, known, form])
  return (
    <>
      <WordsFields
        name="name"
        label={t(($) => $.build.name)}
        {...(begin ? {} : { first: true as const })}
      />
      <Field
        name="essential"
        label={t(($) => $.build.essential)}
        hint={t(($) => $.build.essentialHint)}
        valuePropName="checked"
      >
        <Switch />
      </Field>
      <Field name="questionIds" label={t(($) => $.build.questions)}>
        <QuestionsInput typeId={type} />
      </Field>
    </>
  )
}
