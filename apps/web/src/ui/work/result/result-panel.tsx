import { type Action, hasFields } from '@daftari/contract/platform/records/action'
import type { callbackCheck } from '@daftari/contract/work/call-desk'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { useRemembered } from '../../../lib/page-memory.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ActionButton } from '../../action/action-button.tsx'
import { useActionWords } from '../../action/action-words.ts'
import { callDesk, type EndedCall } from '../../action/call/call-desk.ts'
import type { AnyRow } from '../../cells/cell.tsx'
import { Panel } from '../../panel.tsx'
import { bodyOfMoment, CallbackFields } from './callback-fields.tsx'
import { nextAct } from './next-act.ts'
import { presetOf } from './preset.ts'
import styles from './result.module.css'
import { ResultForm } from './result-form.tsx'

interface Draft {
  result: string | undefined
  note: string
  /** `2026-03-31 14:30` on the lender's clock. */
  callback: string | undefined
}

const empty: Draft = { result: undefined, note: '', callback: undefined }

interface ResultPanelProps {
  action: Action
  /** What else may be done with it now: a result leads to some of it. */
  others: readonly Action[]
  row: AnyRow
  /** The call that was made from the record: it says by itself that nobody was reached. */
  ended: EndedCall | undefined
  /** What the call says has been taken: it says it once. */
  onTaken(): void
}

/** The result form of a queue's item, in its record: after saving, the next item takes its place. */
export default function ResultPanel({ action, others, row, ended, onTaken }: ResultPanelProps) {
  const { on } = action
  const { t } = useTranslation('work')
  const words = useActionWords(action, row)
  const { draft, change, save, results, callbackResults, noteLabel, refusal, busy } = useResult(
    action,
    row,
  )
  const check = action.outcome?.callback as ReturnType<typeof callbackCheck> | undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each call that is over.
  useEffect(() => {
    const result = ended && presetOf(ended.outcome, results)?.code
    if (result !== undefined) change({ result })
    if (ended !== undefined) onTaken()
  }, [ended])
  const onSave = ({ goOn }: { goOn: boolean }) =>
    void save().then((saved) => {
      if (!saved || !goOn) return
      callDesk.beReady()
      nextAct.go(on.name)
    })
  useHotkeys({ 'ctrl+Enter': () => onSave({ goOn: true }) }, { panel: true, record: true })
  const leadsTo = action.outcome?.leadsTo?.[draft.result ?? ''] ?? []
  const steps = others.filter(({ name }) => leadsTo.includes(name))
  const asksCallback = draft.result !== undefined && callbackResults.includes(draft.result)
  return (
    <Panel title={words.button}>
      <ResultForm
        choice={{
          branches: [{ branch: 'all', results }],
          value: draft.result,
          onChoose: (result) => change({ result }),
        }}
        text={{
          label: noteLabel,
          value: draft.note,
          onChange: (note) => change({ note }),
        }}
        notice={refusal === undefined ? undefined : { type: 'error', text: refusal }}
        {...{ busy, onSave }}
        disabled={draft.result === undefined}
        inRecord
      >
        {asksCallback && check !== undefined && (
          <CallbackFields
            check={check}
            id={Number(row[on.key])}
            value={draft.callback}
            onChange={(callback) => change({ callback })}
          />
        )}
        {steps.length > 0 && (
          <div className={styles.callback}>
            <span className={styles.label}>{t(($) => $.result.nextStep)}</span>
            {steps.map((one) => (
              <ActionButton key={one.name} action={one} row={row} size="small" />
            ))}
          </div>
        )}
      </ResultForm>
    </Panel>
  )
}

/** What is being written of an item, and what its action takes. */
function useResult(action: Action, row: AnyRow) {
  const { on, asks, outcome } = action
  const id = Number(row[on.key])
  const field = outcome?.field ?? ''
  const fields = hasFields(asks) ? asks : {}
  const glossary = useGlossary()
  const { setUnsaved } = usePage()
  const [draft, setDraft] = useRemembered<Draft>(`result:${on.name}:${id}`, empty)
  const [refusal, setRefusal] = useState<string>()
  const { run, busy } = useCommand(action, {
    refreshes: [on, ...(action.refreshes ?? [])],
    silent: true,
  })
  const callbackResults = fields.callbackOn?.when?.among ?? []
  const { set = field, values = [] } = fields[field] ?? {}
  return {
    draft,
    // Not in an effect, whose cleanup would also run for a hidden tab: that keeps its input, and reports it
    // as unsaved.
    change: (patch: Partial<Draft>) => {
      setDraft({ ...draft, ...patch })
      if (patch.note !== undefined) setUnsaved(patch.note.trim() !== '')
    },
    results: values.map((code) => ({ code, name: glossary.choice(set, code) })),
    callbackResults,
    noteLabel: glossary.fieldWord('note', fields.note ?? {}),
    refusal,
    busy,
    async save(): Promise<boolean> {
      if (busy || draft.result === undefined) return false
      const callback = callbackResults.includes(draft.result) ? draft.callback : undefined
      setRefusal(undefined)
      try {
        await run({
          params: { id },
          body: {
            version: Number(row.version),
            [field]: draft.result,
            note: draft.note.trim(),
            ...(callback === undefined ? {} : bodyOfMoment(callback)),
          },
        })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRefusal(error.message)
        return false
      }
      setDraft(empty)
      setUnsaved(false)
      return true
    },
  }
}
