import { addDays, businessDate } from '@daftari/kernel/business-date'
import { useQuery } from '@tanstack/react-query'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useEffect, useId, useRef } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { nowMs, today } from '../../lib/deployment.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { usePage } from '../../lib/page-context.ts'
import { useCan } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { type BegunCall, callDesk, type EndedCall } from '../../ui/action/call/call-desk.ts'
import { useHasTelephone, useMayCall } from '../../ui/action/call/use-may-call.ts'
import { ListLink } from '../../ui/instead/list-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { phraseKeys } from '../../ui/work/result/result-keys.ts'
import { CaseHeader } from './case-header.tsx'
import { CasePreferences } from './case-preferences.tsx'
import styles from './collection.module.css'
import { Faint } from './faint.tsx'
import { type CaseDetail, caseQuery, type ResultRow, resultsQuery } from './queries.ts'
import { begunDraft, calledDraft } from './remark/called-draft.ts'
import { caseKeys } from './remark/case-keys.ts'
import { ContactLine } from './remark/contact-line.tsx'
import type { Draft } from './remark/draft.ts'
import { RemarkForm } from './remark/remark-form.tsx'
import { type Remarking, useRemark } from './remark/use-remark.ts'
import { SidePanels } from './side-panels.tsx'
import { Timeline } from './timeline.tsx'
import { useNextCase } from './use-next-case.ts'

/** One case: what is owed, what was said, what to say down next; then on to the next one. */
export function CaseWork() {
  const { params } = usePage()
  const query = useQuery(caseQuery(Number(params.id)))
  useName(query.data?.case)
  // What was passed on or taken back is not the reader's to work any more.
  const isGone = query.error instanceof ApiError && query.error.status === 404
  if (query.data === undefined || isGone) {
    return (
      <div className={styles.failed}>
        <Panel.State
          error={query.error}
          retry={() => void query.refetch()}
          instead={<ListLink page="collection/cash-collection/cash-credit-collection" />}
          missing={{ what: 'case', id: params.id ?? '' }}
        />
      </div>
    )
  }
  return <Case detail={query.data} />
}

function Case({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('collection')
  const { setUnsaved } = usePage()
  const one = detail.case
  const text = useRef<TextAreaRef>(null)
  // Other cases stay open behind this one, each with such a field.
  const amountId = useId()
  const remarking = useRemark(one, one.mine ? {} : { channel: 'note' })
  const { draft, change } = remarking
  const results = (useQuery(resultsQuery).data?.branches ?? []).flatMap((one) => one.results)
  const begun = draft.text.trim() !== ''
  const next = useNextCase(one.id, begun)
  const mayRemark = useCan('collection.remark') && one.closedOn === null
  useEffect(() => setUnsaved(begun), [begun, setUnsaved])

  const calling = useCalling(detail, { remarking, results })
  const onResult = (result: NonNullable<Draft['result']>) => {
    const chosen = { result, phrase: undefined }
    change(result.takesPromise ? { ...chosen, ...firstPromise(draft) } : chosen)
  }
  const onPhrase = (phrase: string) => {
    if (draft.result?.takesPromise === true) change({ phrase })
    else void onSave({ goOn: true }, { phrase })
  }
  const onSave = async ({ goOn }: { goOn: boolean }, last: Partial<Draft> = {}) => {
    // An invalid typed date blocks the remark.
    if (text.current?.resizableTextArea?.textArea.form?.reportValidity() === false) return
    if ((await remarking.save(last)) && goOn) next.onward()
  }
  useKeys(
    { mayRemark, mine: mayRemark && one.mine },
    {
      remark: () => text.current?.focus(),
      call: calling.begin,
      promise: takePromise,
      channel: (channel) => change({ channel }),
      inbound: () => draft.channel !== 'note' && change({ inbound: !draft.inbound }),
      save: () => void onSave({ goOn: true }),
      next: next.go,
    },
  )

  return (
    <div className={styles.page}>
      <CaseHeader one={one} dueNow={next.dueNow} onNext={next.go} />
      <div className={styles.columns}>
        <div>
          <Panel title={t(($) => $.remark.title)}>
            <ContactLine
              detail={detail}
              draft={draft}
              onStart={(startedAt) => change({ startedAt, channel: 'call' })}
              onBegun={calling.onBegun}
              onCalled={calling.onCalled}
            />
            <CasePreferences one={one} />
            {one.closedOn !== null && <Faint>{t(($) => $.remark.closed)}</Faint>}
            {mayRemark && (
              <RemarkForm
                {...{ detail, remarking, onResult, onPhrase, amountId }}
                textRef={text}
                onSave={(o) => void onSave(o)}
              />
            )}
          </Panel>
          <Panel title={t(($) => $.timeline.title)}>
            <Timeline entries={detail.timeline} />
          </Panel>
        </div>
        <div>
          <SidePanels detail={detail} />
        </div>
      </div>
    </div>
  )

  /** The amount can be typed at once. */
  function takePromise(): void {
    const result = results.find((one) => one.takesPromise)
    if (result === undefined) return
    change({
      ...(draft.channel === 'note' ? { channel: 'call' as const } : {}),
      result,
      ...firstPromise(draft),
    })
    setTimeout(() => document.getElementById(amountId)?.focus())
  }
}

/** A call by the reader's telephone; a reader without a console telephone enters when theirs began. */
function useCalling(
  { case: one, contact }: CaseDetail,
  { remarking, results }: { remarking: Remarking; results: readonly ResultRow[] },
) {
  const { draft, change } = remarking
  const hasTelephone = useHasTelephone()
  const mayCall = useMayCall()
  const onBegun = (call: BegunCall) => change(begunDraft(draft, call))
  const onCalled = (call: EndedCall) => change(calledDraft(call, results))
  const begin = () => {
    if (contact.call !== null || !one.mine) return
    if (mayCall) callDesk.call({ number: { of: 'case', id: one.id }, onBegun, onEnded: onCalled })
    else if (!hasTelephone) change({ startedAt: new Date(nowMs()).toISOString(), channel: 'call' })
  }
  return { begin, onBegun, onCalled }
}

/** Everything of a case by the keyboard. */
function useKeys(
  { mayRemark, mine }: { mayRemark: boolean; mine: boolean },
  act: Record<'remark' | 'call' | 'promise' | 'inbound' | 'save' | 'next', () => void> & {
    channel(channel: Draft['channel']): void
  },
): void {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const channelOf = (channel: Draft['channel']) => glossary.choice('contactChannel', channel)
  useShortcuts([
    ...(mayRemark
      ? [{ keys: caseKeys.remark, text: t(($) => $.keys.remark), act: act.remark }]
      : []),
    ...(mine
      ? [
          { keys: caseKeys.call, text: t(($) => $.keys.call), act: act.call },
          { keys: caseKeys.sms, text: channelOf('sms'), act: () => act.channel('sms') },
          {
            keys: caseKeys.whatsapp,
            text: channelOf('whatsapp'),
            act: () => act.channel('whatsapp'),
          },
          { keys: caseKeys.promise, text: t(($) => $.keys.promise), act: act.promise },
          { keys: caseKeys.inbound, text: t(($) => $.remark.inbound), act: act.inbound },
          { keys: '1…0', text: t(($) => $.keys.result) },
          {
            keys: `${phraseKeys[0]}…${phraseKeys.at(-1)}`.toUpperCase(),
            text: t(($) => $.keys.phrase),
          },
        ]
      : []),
    ...(mayRemark
      ? [
          {
            keys: caseKeys.save,
            text: t(($) => $.keys.save),
            act: act.save,
          },
        ]
      : []),
    { keys: caseKeys.next, text: t(($) => $.keys.next), act: act.next },
  ])
}

/** The tab is called after the person and the loan; a case's number says nothing to anybody. */
function useName(one: CaseDetail['case'] | undefined): void {
  const { t } = useTranslation('collection')
  const { setName } = usePage()
  const shown = one === undefined ? undefined : `${one.name ?? '–'} · ${one.loanId}`
  const plain = `${t(($) => $.detail.loan)} ${one?.loanId ?? ''}`
  useEffect(() => {
    if (shown !== undefined) setName(shown, plain)
  }, [shown, plain, setName])
}

/** What is most often promised: what is due, tomorrow. The amount follows from the day until one is typed. */
const firstPromise = ({ promisedOn }: Draft): Partial<Draft> => ({
  promisedOn: promisedOn ?? addDays(businessDate(today()), 1),
})
