import { EyeOutlined } from '@ant-design/icons'
import type { InputOf } from '@daftari/contract/endpoint'
import { reveal } from '@daftari/contract/platform/endpoints'
import { Button } from 'antd'
import { lazy, useEffect, useState } from 'react'
import { nothing } from '../lib/format/number.ts'
import { useTranslation } from '../lib/i18n.ts'
import { useCan } from '../lib/session.ts'
import { useCommand } from '../lib/use-command.ts'
import { Copy } from './copy.tsx'
import { Late } from './dialog/late.tsx'
import styles from './ui.module.css'

const ReasonDialog = lazy(() => import('./dialog/reason-dialog.tsx'))

type RevealBody = InputOf<typeof reveal>['body']

interface MaskedProps extends Pick<RevealBody, 'object' | 'id' | 'field' | 'loanId'> {
  /** The masked value from the server. */
  value: string | null | undefined
}

const shownSeconds = 60

/**
 * A masked number. People with pii.decrypt may see it for a minute, for a reason that is recorded; it is
 * masked again when the minute is over or the tab is left.
 */
export function Masked({ value, ...whose }: MaskedProps) {
  const { t } = useTranslation()
  const may = useCan('pii.decrypt')
  const [asking, setAsking] = useState(false)
  const [clear, setClear] = useState<string>()
  const [left, hide] = useCountdown(clear, () => setClear(undefined))
  const { run } = useCommand(reveal)

  if (value === null || value === undefined || value === '') return nothing
  if (clear !== undefined) {
    return (
      <span>
        <strong>{clear}</strong>
        <Copy text={clear} />
        <Button type="link" size="small" onClick={hide}>
          {t(($) => $.reveal.hide)} · {t(($) => $.reveal.left, { seconds: left })}
        </Button>
      </span>
    )
  }
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {value}
      {may && (
        <Button
          type="text"
          size="small"
          className={styles.eye ?? ''}
          icon={<EyeOutlined />}
          title={t(($) => $.reveal.button)}
          aria-label={`${t(($) => $.reveal.button)} ${value}`}
          onClick={(event) => {
            event.stopPropagation()
            setAsking(true)
          }}
        />
      )}
      <Late wanted={asking}>
        <ReasonDialog
          open={asking}
          title={t(($) => $.reveal.title)}
          submitText={t(($) => $.reveal.button)}
          consequence={t(($) => $.reveal.text)}
          reasons={Object.values(t(($) => $.reveal.reasons))}
          onReason={async (reason) => {
            setClear((await run({ body: { ...whose, reason } })).value)
          }}
          onClose={() => setAsking(false)}
        />
      </Late>
    </span>
  )
}

function useCountdown(shown: string | undefined, hide: () => void): [number, () => void] {
  const [left, setLeft] = useState(shownSeconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins again with each number shown.
  useEffect(() => {
    if (shown === undefined) return
    setLeft(shownSeconds)
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000)
    const end = setTimeout(hide, shownSeconds * 1_000)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
      hide()
    }
  }, [shown])
  return [left, hide]
}
