import type { Words } from '@daftari/contract/language'
import {
  answerForm,
  questionRowForm,
  questionTypeForm,
} from '@daftari/contract/origination/verification/questions'
import type { Form } from '@daftari/contract/platform/records/form'
import { useQuery } from '@tanstack/react-query'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { usePage } from '../../../lib/page-context.ts'
import { ChangeButton, CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { Notice } from '../../../ui/instead/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import {
  type Answer,
  answersQuery,
  type Question,
  type QuestionType,
  questionsQuery,
  typesQuery,
} from '../queries.ts'
import { ListPanel } from './list-panel.tsx'
import styles from './questions-setup.module.css'

/** Types, the questions of one, the answers of one: side by side, each a step to the next. */
export function QuestionsSetup() {
  const { t } = useTranslation('verification')
  const { search, setSearch } = usePage()
  const typeId = Number(search.type) || undefined
  const questionId = Number(search.question) || undefined
  return (
    <div className={styles.columns}>
      <Types
        chosen={typeId}
        onChoose={(id) => setSearch({ type: String(id), question: undefined })}
      />
      {typeId === undefined ? (
        <Panel title={t(($) => $.basic.questions)}>
          <Notice title={t(($) => $.basic.chooseType)} />
        </Panel>
      ) : (
        <Questions
          key={typeId}
          typeId={typeId}
          chosen={questionId}
          onChoose={(id) => setSearch({ question: String(id) })}
        />
      )}
      {typeId !== undefined && questionId !== undefined && (
        <Answers key={questionId} typeId={typeId} questionId={questionId} />
      )}
    </div>
  )
}

interface ChoiceProps {
  chosen: number | undefined
  onChoose(id: number): void
}

function Types({ chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('verification')
  const glossary = useGlossary()
  const query = useQuery(typesQuery)
  return (
    <ListPanel<QuestionType>
      title={t(($) => $.basic.types)}
      adds={<CreateButton form={questionTypeForm} size="small" />}
      emptyText={t(($) => $.basic.noTypes)}
      query={{ ...query, key: typesQuery.queryKey }}
      what="types"
      chosen={chosen}
      onChoose={onChoose}
      lineOf={(row) => ({
        name: row.name[currentLanguage()],
        content: row.name[currentLanguage()],
        muted: row.status === 'closed',
        extra: (
          <>
            {row.status === 'closed' && <Closed />}
            <small>{glossary.choice('respondent', row.respondent)}</small>
            <Edit form={questionTypeForm} id={row.id} name={row.name} />
          </>
        ),
      })}
    />
  )
}

function Questions({ typeId, chosen, onChoose }: ChoiceProps & { typeId: number }) {
  const { t } = useTranslation('verification')
  const glossary = useGlossary()
  const options = questionsQuery(typeId)
  const query = useQuery(options)
  return (
    <ListPanel<Question>
      title={t(($) => $.basic.questions)}
      adds={
        <CreateButton
          form={questionRowForm}
          size="small"
          given={{ body: { typeId } }}
          onDone={(made) => onChoose((made as { id: number }).id)}
        />
      }
      emptyText={t(($) => $.basic.noQuestions)}
      query={{ ...query, key: options.queryKey }}
      what="questions"
      of={typeId}
      chosen={chosen}
      onChoose={onChoose}
      lineOf={(row) => ({
        name: row.text[currentLanguage()],
        content: (
          <>
            {row.text[currentLanguage()]}
            {row.essential && <abbr title={t(($) => $.basic.essential)}> *</abbr>}
          </>
        ),
        muted: row.status === 'closed',
        extra: (
          <>
            {row.status === 'closed' && <Closed />}
            <small>{glossary.choice('questionClass', row.class)}</small>
            <Edit form={questionRowForm} id={row.id} name={row.text} />
          </>
        ),
      })}
    />
  )
}

function Answers({ typeId, questionId }: { typeId: number; questionId: number }) {
  const { t } = useTranslation('verification')
  const options = answersQuery(questionId)
  const query = useQuery(options)
  const { data: questions } = useQuery(questionsQuery(typeId))
  const question = questions?.find((one) => one.id === questionId)
  if (question?.class === 'text') {
    return (
      <Panel title={t(($) => $.basic.answers)}>
        <Notice title={t(($) => $.basic.inWords)} />
      </Panel>
    )
  }
  return (
    <ListPanel<Answer>
      title={t(($) => $.basic.answers)}
      adds={<CreateButton form={answerForm} size="small" given={{ body: { questionId } }} />}
      emptyText={t(($) => $.basic.noAnswers)}
      query={{ ...query, key: options.queryKey }}
      what="answers"
      of={questionId}
      lineOf={(row) => ({
        name: row.text[currentLanguage()],
        content: row.text[currentLanguage()],
        muted: row.status === 'closed',
        extra: (
          <>
            {row.status === 'closed' && <Closed />}
            {row.tags.map((tag) => (
              <StatusTag key={tag.code} tone="attention">
                {tag.name}
              </StatusTag>
            ))}
            <Edit form={answerForm} id={row.id} name={row.text} />
          </>
        ),
      })}
    />
  )
}

function Edit({ form, id, name }: { form: Form; id: number; name: Words }) {
  return <ChangeButton form={form} row={{ id, name: name[currentLanguage()] }} />
}

function Closed() {
  return <StatusTag tone="waiting">{useGlossary().choice('questionState', 'closed')}</StatusTag>
}
