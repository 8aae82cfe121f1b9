import {
  codeLog,
  factorReset,
  factorResets,
  identities,
  revokeDevice,
  signInCodes,
  trustedDevices,
  unlinkIdentity,
} from '@daftari/contract/administration/sign-in-codes'
import { Alert } from 'antd'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { SettingTab } from '../../../features/setting/setting-page.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const tables = { main: codeLog, devices: trustedDevices, identities, resets: factorResets } as const
type View = keyof typeof tables | 'rules'

/**
 * The people who give a code at sign-in, every code that was sent or typed, trusted devices, and lost apps.
 */
export default function PhoneVerifyCode() {
  const { t } = useTranslation('second-factor')
  const glossary = useGlossary()
  const names = Object.keys(tables) as (keyof typeof tables)[]
  const { shown, control } = useViews<View>([...names, 'rules'], (view) =>
    view === 'rules' ? t(($) => $.rules) : (glossary.text(tables[view], 'title') ?? view),
  )
  if (shown === 'rules') {
    return (
      <>
        <SettingTab of={signInCodes} views={control} />
        <Alert type="info" title={t(($) => $.notice)} style={{ margin: 16 }} showIcon />
      </>
    )
  }
  if (shown === 'devices') {
    return (
      <TablePage
        table={trustedDevices}
        views={control}
        rowActions={({ deviceId, deviceState }) =>
          deviceId !== null && deviceState === 'trusted' && <Revoke deviceId={deviceId} />
        }
      />
    )
  }
  if (shown === 'identities') {
    return (
      <TablePage
        table={identities}
        views={control}
        rowActions={({ identityId }) => identityId !== null && <Unlink identityId={identityId} />}
      />
    )
  }
  if (shown === 'resets') return <RequestTable of={factorReset} views={control} />
  return <TablePage table={codeLog} views={control} />
}

function Revoke({ deviceId }: { deviceId: number }) {
  const { t } = useTranslation('second-factor')
  const { run } = useCommand(revokeDevice, { refreshes: [trustedDevices] })
  return (
    <Can do="staff.manage">
      <ReasonButton
        size="small"
        text={t(($) => $.revoke)}
        consequence={t(($) => $.revokeConsequence)}
        onReason={(reason) => run({ params: { id: deviceId }, body: { reason } })}
      />
    </Can>
  )
}

function Unlink({ identityId }: { identityId: number }) {
  const { t } = useTranslation('second-factor')
  const { run } = useCommand(unlinkIdentity, { refreshes: [identities] })
  return (
    <Can do="staff.manage">
      <ReasonButton
        size="small"
        text={t(($) => $.unlink)}
        consequence={t(($) => $.unlinkConsequence)}
        onReason={(reason) => run({ params: { id: identityId }, body: { reason } })}
      />
    </Can>
  )
}
