import { contactChannels } from '@daftari/contract/collections/enums'
import { Alert, Button, Checkbox, Input, Segmented } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { Faint, Key } from '../faint.tsx'
import type { CaseDetail } from '../queries.ts'
import { caseKeys } from './case-keys.ts'
import { MomentInput } from './moment-input.tsx'
import { PromiseFields } from './promise-fields.tsx'
import styles from './remark.module.css'
import { ResultChoice } from './result-choice.tsx'
import { useHindrance } from './use-hindrance.ts'
import type { Remarking } from './use-remark.ts'

interface RemarkFormProps {
  detail: CaseDetail
  remarking: Remarking
  /** Of the text, so that a key can bring one there. */
  textRef: RefObject<TextAreaRef | null>
  /** Of the promised amount, for the same. */
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSave({ goOn: true })
  }
  /** A remark is one line: Enter ends it, unless it chooses a character of an input method. */
  const onEnter = (event: KeyboardEvent) => {
    const plain = !(event.shiftKey || event.altKey || event.ctrlKey || event.metaKey)
    if (event.key !== 'Enter' || !plain || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!busy) onSave({ goOn: true })
  }
  return (
    <form
      className={styles.form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ goOn: true })
      }}
    >
      <How detail={detail} remarking={remarking} />
      {hindered !== undefined && <Hindered why={hindered} change={change} />}
      {contact && (
        <ResultChoice
          value={draft.result}
          phrase={draft.phrase}
          onChange={onResult}
          onPhrase={onPhrase}
          onAgain={() => onSave({ goOn: true })}
        />
      )}
      {contact && draft.result?.takesPromise === true && (
        <PromiseFields {...{ draft, change, detail, amountId }} promisable={remarking.promisable} />
      )}
      <div className={styles.end}>
        <div className={styles.words}>
          <label htmlFor={`${id}-text`}>
            <span className={styles.label}>{t(($) => $.remark.text)}</span>
            <Input.TextArea
              id={`${id}-text`}
              ref={textRef}
              rows={2}
              maxLength={1000}
              placeholder={t(($) => $.remark.textHint)}
              onKeyDown={onEnter}
              value={draft.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          </label>
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
        </div>
        {(refusal !== undefined || problems.length > 0) && (
          <Alert
            type={refusal === undefined ? 'warning' : 'error'}
            role="alert"
            title={refusal ?? problems.map((one) => t(($) => $.remark[one], { owed })).join(' ')}
          />
        )}
        <Buttons {...{ busy, onSave }} mayBeRefused={hindered !== undefined} />
      </div>
    </form>
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

interface ButtonsProps extends Pick<RemarkFormProps, 'onSave'> {
  busy: boolean
  mayBeRefused: boolean
}

function Buttons({ busy, mayBeRefused, onSave }: ButtonsProps) {
  const { t } = useTranslation('collection')
  return (
    <footer>
      <Button onClick={() => onSave({ goOn: false })} disabled={busy}>
        {t(($) => $.remark.save)}
      </Button>
      <Button type={mayBeRefused ? 'default' : 'primary'} htmlType="submit" loading={busy}>
        {t(($) => $.remark.saveNext)} <Key>Ctrl ↵</Key>
      </Button>
    </footer>
  )
}

/** By which channel and from which side; who does not hold the case leaves a note. */
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
