import { webhookDeliveries } from '@daftari/contract/administration/webhooks/deliveries'
import {
  makeWebhookSecret,
  testWebhook,
  webhooks,
} from '@daftari/contract/administration/webhooks/webhooks'
import type { Row as RowOf } from '@daftari/contract/table'
import { Button } from 'antd'
import { useState } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { SecretDialog } from './secret-dialog.tsx'

type Row = Partial<RowOf<typeof webhooks>>

const isInUse = ({ webhookState: state }: Row) => state === 'active' || state === 'failing'

/** Makes a secret for a webhook in use; the first one is for the person who requested the webhook. */
export function MakeWebhookSecret({ row }: { row: Row }) {
  const { t } = useTranslation('webhooks')
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  const isFirst = row.openSecrets === 0
  if (!isInUse(row) || (isFirst && row.askedBy?.id !== user.id)) return null
  return (
    <Can do="program.ask">
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        {t(($) => $.newSecret)}
      </Button>
      {open && <MakeSecret row={row} replaces={!isFirst} onClose={() => setOpen(false)} />}
    </Can>
  )
}

interface MakeSecretProps {
  row: Row
  /** Whether there are secrets that sign now. */
  replaces: boolean
  onClose(): void
}

function MakeSecret({ row, replaces, onClose }: MakeSecretProps) {
  const { t } = useTranslation('webhooks')
  const { run, busy } = useCommand(makeWebhookSecret, { refreshes: [webhooks] })
  const { webhookId: id, version } = row
  const make = async (overlapHours: number) => {
    if (typeof id !== 'number' || typeof version !== 'number') return undefined
    const { secret } = await run({ params: { id }, body: { version, overlapHours } })
    return [{ label: t(($) => $.secret), text: secret }]
  }
  return (
    <SecretDialog
      title={t(($) => $.secretTitle, { id: id ?? '' })}
      replaces={replaces ? t(($) => $.newSecretText) : undefined}
      text={t(($) => $.secretText)}
      busy={busy}
      make={make}
      onClose={onClose}
    />
  )
}

/** Sends a test event, and shows the result. */
export function TestWebhook({ row }: { row: Row }) {
  const { t } = useTranslation('webhooks')
  const glossary = useGlossary()
  const { run, busy } = useCommand(testWebhook, { refreshes: [webhooks, webhookDeliveries] })
  const { webhookId: id } = row
  if (!isInUse(row) || row.openSecrets === 0 || typeof id !== 'number') return null
  const test = async () => {
    const { delivered, status, error, tookMs } = await run({ params: { id }, body: {} })
    if (delivered) {
      toast.good(t(($) => $.testDelivered, { status: String(status), ms: String(tookMs) }))
    } else if (status !== null) {
      toast.warning(t(($) => $.testAnswered, { status: String(status) }))
    } else {
      const why = glossary.choice('deliveryError', error ?? 'unreachable')
      toast.warning(t(($) => $.testFailed, { why }))
    }
  }
  return (
    <Can do="program.ask">
      <Button size="small" type="link" loading={busy} onClick={() => void test()}>
        {t(($) => $.test)}
      </Button>
    </Can>
  )
}
