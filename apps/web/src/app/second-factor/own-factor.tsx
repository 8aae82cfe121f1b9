import {
  disableTotp,
  ownFactor,
  renewRecoveryCodes,
  revokeOwnDevice,
} from '@daftari/contract/administration/second-factor'
import type { OutputOf } from '@daftari/contract/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { userQuery } from '../session/user-query.ts'
import { CodeForm } from './code-form.tsx'
import { Enrol } from './enrol.tsx'
import { OwnSignOn } from './own-sign-on.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const key = ['own-factor']
type Own = OutputOf<typeof ownFactor>

/** The user's authenticator app, recovery codes and trusted devices. */
export function OwnFactor() {
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(ownFactor, {}, { signal }),
  })
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  const readAnew = () => {
    setCodes(undefined)
    void client.invalidateQueries({ queryKey: key })
    void client.invalidateQueries({ queryKey: userQuery.queryKey })
  }
  const { data } = query
  if (data === undefined) {
    return <Panel.State error={query.error} retry={() => void query.refetch()} />
  }
  if (codes !== undefined) return <RecoveryCodes codes={codes} onNoted={readAnew} />
  return (
    <>
      {data.enabledAt === null ? (
        <Enrol onCodes={setCodes} />
      ) : (
        <Enabled own={data} onCodes={setCodes} onDisabled={readAnew} />
      )}
      <Devices devices={data.devices} />
      <OwnSignOn />
    </>
  )
}

interface EnabledProps {
  own: Own
  onCodes(codes: readonly string[]): void
  onDisabled(): void
}

function Enabled({ own, onCodes, onDisabled }: EnabledProps) {
  const { t } = useTranslation('second-factor')
  const [act, setAct] = useState<'renew' | 'disable'>('renew')
  const acts = (['renew', 'disable'] as const).filter(
    (one) => one === 'renew' || own.requiredFrom === null,
  )
  return (
    <>
      <p>
        {t(($) => $.on, { day: own.enabledAt?.slice(0, 10) })} ·{' '}
        {t(($) => $.left, { count: own.recoveryLeft })}
      </p>
      <Segmented
        value={act}
        onChange={setAct}
        options={acts.map((value) => ({ value, label: t(($) => $[value]) }))}
        style={{ marginBottom: 12 }}
      />
      {act === 'renew' ? (
        <CodeForm
          endpoint={renewRecoveryCodes}
          submit={t(($) => $.renew)}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
        />
      ) : (
        <CodeForm endpoint={disableTotp} submit={t(($) => $.disable)} danger onDone={onDisabled} />
      )}
    </>
  )
}

function Devices({ devices }: Pick<Own, 'devices'>) {
  const { t } = useTranslation('second-factor')
  const { run, busy } = useCommand(revokeOwnDevice, { refreshes: [key] })
  return (
    <section style={{ marginTop: 24 }}>
      <h3>{t(($) => $.devices)}</h3>
      {devices.length === 0 && <p>{t(($) => $.noDevices)}</p>}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {devices.map(({ id, name, lastSeenAt, expiresAt }) => (
          <li key={id}>
            {name} · <Instant at={lastSeenAt} /> ·{' '}
            {t(($) => $.until, { day: expiresAt.slice(0, 10) })}{' '}
            <Button size="small" loading={busy} onClick={() => void run({ params: { id } })}>
              {t(($) => $.revoke)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
