import { contactChannels } from '@daftari/contract/collections/enums'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Segmented } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type RefObject, useId } from 'react'
import { today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { MomentInput } from '../../../ui/form/moment-input.tsx'
import { ResultForm } from '../../../ui/work/result/result-form.tsx'
import { Faint, Key } from '../faint.tsx'
import { type CaseDetail, resultsQuery } from '../queries.ts'
import { caseKeys } from './case-keys.ts'
import { PromiseFields } from './promise-fields.tsx'
import styles from './remark.module.css'
import { useHindrance } from './use-hindrance.ts'
import type { Remarking } from './use-remark.ts'

interface RemarkFormProps {
  detail: CaseDetail
  remarking: Remarking
  /** Refers to the text field, so that a key can move the focus there. */
  textRef: RefObject<TextAreaRef | null>
  /** Refers to the promised amount, for the same. */
  amountId: string
  onResult(result: NonNullable<Remarking['draft']['result']>): void
  /** A ready remark was chosen: with most results that is all there is to say. */
  onPhrase(code: string): void
  onSave(o: { goOn: boolean }): void
}

/** What happened and what comes next; from the keyboard alone if one likes. */
export function RemarkForm(props: RemarkFormProps) {
  const { detail, remarking, textRef, amountId, onResult, onPhrase, onSave } = props
  const { t } = useTranslation('collection')
  const id = useId()
  const { draft, change, problems, refusal, busy } = remarking
  const contact = draft.channel !== 'note'
  const most = remarking.promisable?.closesCents ?? detail.case.billOwedCents
  const owed = useFormat().money(most)
  const hindered = useHindrance(detail, draft)
  const branches = useQuery(resultsQuery).data?.branches ?? []
  const all = branches.flatMap(({ results }) => results)
  const missing = problems.map((one) => t(($) => $.remark[one], { owed })).join(' ')
  const notice =
    refusal === undefined
      ? missing !== '' && ({ type: 'warning', text: missing } as const)
      : ({ type: 'error', text: refusal } as const)
  const choice = {
    branches,
    value: draft.result?.code,
    onChoose(code: string) {
      const chosen = all.find((one) => one.code === code)
      if (chosen !== undefined) onResult(chosen)
    },
    remarks: {
      title: draft.result?.name ?? '',
      rows: draft.result?.remarks ?? [],
      value: draft.phrase,
    },
    onRemark: onPhrase,
  }
  return (
    <ResultForm
      head={
        <>
          <How detail={detail} remarking={remarking} />
          {hindered !== undefined && <Hindered why={hindered} change={change} />}
        </>
      }
      choice={contact ? choice : undefined}
      text={{
        label: t(($) => $.remark.text),
        hint: t(($) => $.remark.textHint),
        value: draft.text,
        onChange: (text) => change({ text }),
        ref: textRef,
      }}
      beside={
        <label htmlFor={`${id}-next`}>
          <span className={styles.label}>{t(($) => $.remark.next)}</span>
          <MomentInput
            id={`${id}-next`}
            value={draft.next}
            onChange={(next) => change({ next })}
            from={today()}
          />
          <small>{t(($) => $.remark.nextHint)}</small>
        </label>
      }
      notice={notice === false ? undefined : notice}
      busy={busy}
      isDoubtful={hindered !== undefined}
      onSave={onSave}
    >
      {contact && draft.result?.takesPromise === true && (
        <PromiseFields {...{ draft, change, detail, amountId }} promisable={remarking.promisable} />
      )}
    </ResultForm>
  )
}

/** Said before anything is typed for nothing, with the way out. */
function Hindered({ why, change }: { why: string } & Pick<Remarking, 'change'>) {
  const { t } = useTranslation('collection')
  return (
    <Alert
      type="warning"
      title={t(($) => $.contact.refusedAhead, { why })}
      action={
        <Button size="small" onClick={() => change({ inbound: true })}>
          {t(($) => $.remark.inbound)} <Key>{caseKeys.inbound.toUpperCase()}</Key>
        </Button>
      }
    />
  )
}

/** The channel and direction; people who are not the assignee leave a note. */
function How({ detail, remarking }: Pick<RemarkFormProps, 'detail' | 'remarking'>) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const { draft, change } = remarking
  if (!detail.case.mine) return <Faint>{t(($) => $.remark.noteOnly)}</Faint>
  return (
    <div className={styles.how}>
      <Segmented
        aria-label={t(($) => $.remark.channel)}
        value={draft.channel}
        onChange={(channel) => change({ channel })}
        options={contactChannels.map((value) => ({
          value,
          label: glossary.choice('contactChannel', value),
        }))}
      />
      {draft.channel !== 'note' && (
        <Checkbox
          checked={draft.inbound}
          onChange={({ target }) => change({ inbound: target.checked })}
        >
          {t(($) => $.remark.inbound)}
        </Checkbox>
      )}
    </div>
  )
}
