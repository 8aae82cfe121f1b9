import { tagScopes } from '@daftari/contract/origination/enums'
import {
  addQuestionnaireRemarkMatch,
  createQuestionnaireRemark,
} from '@daftari/contract/origination/verification/remark-tags'
import { remarkMatches } from '@daftari/contract/origination/verification/tables'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { questionsKey, tagsKey, tagsQuery } from '../queries.ts'
import { WordsFields } from '../words-fields.tsx'
import { AnswerInput } from './answer-input.tsx'

const options = {
  refreshes: [remarkMatches, questionsKey, tagsKey, ['reason-tags']],
  silent: true,
}

/** An answer and the tag that it adds, which may be one made for it. */
export default function MatchDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('verification')
  const [isNew, setNew] = useState(false)
  const match = useCommand(addQuestionnaireRemarkMatch, options)
  const make = useCommand(createQuestionnaireRemark, options)
  const shared = { open, title: t(($) => $.match.add), submitText: t(($) => $.match.add), onClose }
  const choice = (
    <>
      <Field name="answerId" label={t(($) => $.match.answer)}>
        <AnswerInput />
      </Field>
      <Checkbox
        checked={isNew}
        onChange={({ target }) => setNew(target.checked)}
        style={{ marginBottom: 16 }}
      >
        {t(($) => $.match.newTag)}
      </Checkbox>
    </>
  )
  if (isNew) {
    return (
      <FormDialog
        {...shared}
        key="new"
        schema={createQuestionnaireRemark.body}
        onSubmit={(body) => make.run({ body })}
      >
        {choice}
        <Field name="scope" label={t(($) => $.match.scope)}>
          <ChoiceInput values={tagScopes} set="tagScope" />
        </Field>
        <WordsFields name="name" label={t(($) => $.tags.tag)} />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      {...shared}
      key="known"
      schema={addQuestionnaireRemarkMatch.body}
      onSubmit={(body) => match.run({ body })}
    >
      {choice}
      <Field name="tag" label={t(($) => $.tags.tag)}>
        <TagInput />
      </Field>
    </FormDialog>
  )
}

function TagInput(props: { value?: string; onChange?: (code: string) => void; id?: string }) {
  const glossary = useGlossary()
  const { data = [] } = useQuery(tagsQuery)
  return (
    <Select<string>
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      options={tagScopes.map((scope) => ({
        label: glossary.choice('tagScope', scope),
        options: data
          .filter((tag) => tag.scope === scope && tag.active)
          .map((tag) => ({ value: tag.code, label: tag.name[currentLanguage()] })),
      }))}
    />
  )
}
