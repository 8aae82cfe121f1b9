import type { OutputOf } from '@daftari/contract/endpoint'
import {
  colleagues,
  type comments,
  longestComment,
  writeComment,
} from '@daftari/contract/platform/comments'
import { useQuery } from '@tanstack/react-query'
import { Button, Mentions } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useRemembered } from '../../../lib/page-memory.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { PageDrawer } from '../../dialog/page-drawer.tsx'
import { Instant } from '../../instant.tsx'
import { Panel } from '../../panel.tsx'
import type { Entity } from '../history-drawer.tsx'
import { objectText } from '../readable.ts'
import recordStyles from '../record.module.css'
import { useAuditTexts } from '../use-audit-texts.ts'
import styles from './comments.module.css'
import { commentsQuery } from './comments-query.ts'

type Comment = OutputOf<typeof comments>['rows'][number]

interface CommentsDrawerProps {
  of: Entity
  name: string
  onClose(): void
}

/** What the staff wrote to each other, the newest last, and a field for the next one. */
export default function CommentsDrawer({ of, name, onClose }: CommentsDrawerProps) {
  const { t } = useTranslation('trail')
  const ready = useAuditTexts()
  const query = useQuery(commentsQuery(of))
  return (
    <PageDrawer
      open
      width={480}
      title={ready ? t(($) => $.comments.title, { name }) : name}
      onClose={onClose}
      footer={ready ? <Write of={of} /> : undefined}
    >
      {query.data === undefined || !ready ? (
        <Panel.State error={query.error} retry={() => void query.refetch()} />
      ) : (
        <Rows rows={query.data.rows} of={of} />
      )}
    </PageDrawer>
  )
}

function Rows({ rows, of }: { rows: readonly Comment[]; of: Entity }) {
  const { t } = useTranslation('trail')
  if (rows.length === 0) return <p className={recordStyles.none}>{t(($) => $.comments.none)}</p>
  return (
    <ol className={recordStyles.entries} aria-label={t(($) => $.comments.list)}>
      {rows.map(({ id, who, at, on, text, mentioned }) => (
        <li key={id}>
          <p>
            <strong>{who}</strong>
            {(on.type !== of.type || on.id !== String(of.id)) && (
              <span className={recordStyles.faint}>{objectText(on)}</span>
            )}
            <span className={recordStyles.faint}>
              <Instant at={at} />
            </span>
          </p>
          <div className={styles.text}>
            <Marked text={text} mentioned={mentioned} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Accounts that were alerted, by name. */
function Marked({ text, mentioned }: Pick<Comment, 'text' | 'mentioned'>) {
  const names = new Map(mentioned.map(({ account, name }) => [`@${account}`, name]))
  return text.split(/(@[\w-]+(?:\.[\w-]+)*)/).map((part, index) => {
    const name = names.get(part.toLowerCase())
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
    return name === undefined ? part : <strong key={index}>@{name}</strong>
  })
}

/** What was typed stays until it was sent, over a reload as well. */
function Write({ of }: { of: Entity }) {
  const { t } = useTranslation('trail')
  const [text, setText] = useRemembered(`comment ${of.type} ${of.id}`, '')
  const [error, setError] = useState<string>()
  const { queryKey } = commentsQuery(of)
  const { run, busy } = useCommand(writeComment, {
    refreshes: [queryKey, ['trail', of.type]],
    silent: true,
  })
  const params = { objectType: of.type, id: String(of.id) }
  const named = useQuery({
    queryKey: ['colleagues', of.type, String(of.id)],
    queryFn: ({ signal }) => call(colleagues, { params }, { signal }),
    staleTime: 300_000,
    meta: { silent: true },
  })
  const labels = new Map(
    (named.data?.rows ?? []).map(({ account, name }) => [account, `${name} · ${account}`] as const),
  )
  async function send() {
    if (text.trim() === '') return
    try {
      await run({ params, body: { text } })
      setText('')
      setError(undefined)
    } catch (failed) {
      setError(failed instanceof ApiError ? failed.message : String(failed))
    }
  }
  return (
    <div className={styles.write}>
      <Mentions
        autoFocus
        rows={3}
        value={text}
        maxLength={longestComment}
        placement="top"
        placeholder={t(($) => $.comments.placeholder)}
        aria-label={t(($) => $.comments.text)}
        {...(error === undefined ? {} : { status: 'error' as const })}
        options={[...labels].map(([value, label]) => ({ value, key: value, label }))}
        filterOption={(typed, { value = '' }) =>
          labels.get(value)?.toLowerCase().includes(typed.toLowerCase()) === true
        }
        onChange={(value) => {
          setText(value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <span className={styles.foot}>
        <small>{t(($) => $.comments.stays)}</small>
        <Button
          type="primary"
          loading={busy}
          disabled={text.trim() === ''}
          onClick={() => void send()}
        >
          {t(($) => $.comments.send)} <kbd>Ctrl ↵</kbd>
        </Button>
      </span>
    </div>
  )
}
