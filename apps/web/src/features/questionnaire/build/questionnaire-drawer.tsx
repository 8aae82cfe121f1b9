import {
  type QuestionnaireDetail,
  questionnaireDetail,
  updateQuestionnaireStatus,
} from '@daftari/contract/origination/verification/questionnaires'
import { questionnaires } from '@daftari/contract/origination/verification/tables'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryDrawer } from '../../../ui/record/detail-drawer.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import styles from './build.module.css'
import { DifferenceView } from './difference-view.tsx'
import { Preview } from './preview.tsx'
import { EditQuestionnaireDialog } from './questionnaire-dialog.tsx'

const detailQuery = (id: number) =>
  queryOptions({
    queryKey: ['questionnaire', id, currentLanguage()],
    queryFn: ({ signal }) => call(questionnaireDetail, { query: { id } }, { signal }),
    meta: { silent: true },
  })

interface DrawerProps {
  id: number | undefined
  onOpen(id: number): void
  onClose(): void
}

/** One version: its questions, a trial, and its changes from another version. */
export default function QuestionnaireDrawer({ id, onOpen, onClose }: DrawerProps) {
  const query = useQuery({ ...detailQuery(id ?? 0), enabled: id !== undefined })
  const [editing, setEditing] = useState(false)
  const of = id === undefined ? undefined : query.data
  return (
    <>
      <QueryDrawer
        id={id}
        query={query}
        title={of === undefined ? '' : of.document.name[currentLanguage()]}
        entity="questionnaire"
        footer={(one) => <Acts of={one} onEdit={() => setEditing(true)} />}
        onClose={onClose}
      >
        {(one) => <Version key={one.id} of={one} onOpen={onOpen} />}
      </QueryDrawer>
      {of !== undefined && (
        <EditQuestionnaireDialog
          open={editing}
          questionnaire={of}
          onSaved={onOpen}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

function Version({ of, onOpen }: { of: QuestionnaireDetail; onOpen(id: number): void }) {
  const { t } = useTranslation('verification')
  const [view, setView] = useState<'preview' | 'difference'>('preview')
  const others = of.versions.filter((one) => one.id !== of.id)
  return (
    <div className={styles.stack}>
      <Facts items={useFacts(of, onOpen)} />
      <Segmented
        value={view}
        onChange={setView}
        options={[
          { value: 'preview', label: t(($) => $.build.preview) },
          {
            value: 'difference',
            label: t(($) => $.build.difference),
            disabled: others.length === 0,
          },
        ]}
      />
      {view === 'preview' ? <Preview document={of.document} /> : <Difference of={of} />}
    </div>
  )
}

function useFacts(of: QuestionnaireDetail, onOpen: (id: number) => void) {
  const { t } = useTranslation('verification')
  const glossary = useGlossary()
  const state = (one: Pick<QuestionnaireDetail, 'version' | 'state'>) =>
    `${one.version} · ${glossary.choice('questionnaireState', one.state)}`
  return [
    { label: glossary.word('questionType'), value: of.type.name },
    { label: glossary.word('respondent'), value: glossary.choice('respondent', of.respondent) },
    { label: glossary.word('product'), value: of.product ?? t(($) => $.build.everyProduct) },
    {
      label: glossary.word('essential'),
      value: glossary.choice('yesNo', of.document.essential ? 'yes' : 'no'),
    },
    {
      label: glossary.word('documentVersion'),
      value: (
        <Select
          size="small"
          value={of.id}
          aria-label={glossary.word('documentVersion')}
          onChange={onOpen}
          options={of.versions.map((one) => ({ value: one.id, label: state(one) }))}
        />
      ),
    },
    {
      label: glossary.word('questionnaireState'),
      value: (
        <StateTag
          set="questionnaireState"
          value={of.state}
          tones={questionnaires.columns.questionnaireState.tones}
        />
      ),
    },
    { label: glossary.word('publishedAt'), value: <Instant at={of.publishedAt} exact /> },
    { label: glossary.word('publishedBy'), value: of.publishedBy?.name },
  ]
}

/** Against the version before it, or another that is chosen. */
function Difference({ of }: { of: QuestionnaireDetail }) {
  const { t } = useTranslation('verification')
  const glossary = useGlossary()
  const others = of.versions.filter((one) => one.id !== of.id)
  const earlier = others.find((one) => one.version < of.version) ?? others[0]
  const [against, setAgainst] = useState(earlier?.id ?? 0)
  const other = useQuery(detailQuery(against))
  const [before, after] =
    (other.data?.version ?? 0) < of.version ? [other.data, of] : [of, other.data]
  return (
    <>
      <div className={styles.against}>
        {t(($) => $.build.against)}
        <Select
          size="small"
          value={against}
          onChange={setAgainst}
          options={others.map((one) => ({
            value: one.id,
            label: `${one.version} · ${glossary.choice('questionnaireState', one.state)}`,
          }))}
        />
      </div>
      {before === undefined || after === undefined ? (
        <Panel.State error={other.error} retry={() => void other.refetch()} />
      ) : (
        <DifferenceView before={before.document} after={after.document} />
      )}
    </>
  )
}

function Acts({ of, onEdit }: { of: QuestionnaireDetail; onEdit(): void }) {
  const { t } = useTranslation('verification')
  const { run } = useCommand(updateQuestionnaireStatus, {
    refreshes: [questionnaires, ['questionnaire'], ['loan']],
  })
  const { id, revision, state } = of
  const put = (status: 'active' | 'closed') => run({ body: { id, revision, status } })
  const inUse = of.versions.find((one) => one.state === 'active')
  return (
    <Can do="questionnaire.manage">
      {state !== 'closed' && (
        <ConfirmButton
          text={t(($) => $.build.close)}
          title={t(($) => $.build.closeTitle)}
          consequence={t(($) =>
            state === 'active' ? $.build.closeConsequence : $.build.closeDraft,
          )}
          danger
          onConfirm={() => put('closed')}
        />
      )}
      <Button onClick={onEdit}>
        {t(($) => (state === 'draft' ? $.edit : $.build.nextVersion))}
      </Button>
      {state !== 'active' && (
        <ConfirmButton
          type="primary"
          text={t(($) => $.build.putToUse)}
          title={t(($) => $.build.putTitle, { version: of.version })}
          consequence={
            inUse === undefined
              ? t(($) => $.build.putConsequence)
              : t(($) => $.build.putReplaces, { version: inUse.version })
          }
          onConfirm={() => put('active')}
        />
      )}
    </Can>
  )
}
