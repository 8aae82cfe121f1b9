import { type FeedbackTopic, feedbackTopics } from '@daftari/contract/support/enums'
import { writeCallNote } from '@daftari/contract/telephony/answering'
import { Button, Input, Select } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../../lib/glossary.ts'
import { useCommand } from '../../../lib/use-command.ts'
import styles from './agent.module.css'

/** What the call was about; saved, the telephone is ready for the next. */
export function CallNote({ callId, onSaved }: { callId: number; onSaved(): void }) {
  const { t } = useTranslation('softphone')
  const glossary = useGlossary()
  const [topic, setTopic] = useState<FeedbackTopic>('repayment')
  const [note, setNote] = useState('')
  const noteId = useId()
  const { run, busy } = useCommand(writeCallNote, {
    done: t(($) => $.agent.saved),
    refreshes: [['caller', callId]],
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (note.trim().length < 2 || busy) return
    await run({ params: { id: callId }, body: { topic, note } }).then(
      () => {
        setNote('')
        onSaved()
      },
      () => undefined,
    )
  }
  return (
    <form className={styles.note} onSubmit={(event) => void save(event)}>
      <Select
        aria-label={t(($) => $.agent.reason)}
        value={topic}
        onChange={setTopic}
        options={feedbackTopics.map((value) => ({
          value,
          label: glossary.choice('feedbackTopic', value),
        }))}
      />
      <label htmlFor={noteId}>{t(($) => $.agent.note)}</label>
      <Input.TextArea
        id={noteId}
        rows={3}
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="primary" htmlType="submit" loading={busy} disabled={note.trim().length < 2}>
        {t(($) => $.agent.save)}
      </Button>
    </form>
  )
}
