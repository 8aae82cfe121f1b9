import {
  createGateway,
  gatewayAddress,
  gatewayAddresses,
} from '@daftari/contract/messaging/gateway-addresses'
import {
  type GatewayKind,
  gatewayKinds,
  smsGateway,
  smsGatewayKinds,
  smsGateways,
} from '@daftari/contract/messaging/gateways'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../../lib/glossary.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { useRecord } from '../../../ui/record/use-record.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import { RequestActs } from '../../request/request-acts.tsx'

/** Who carries messages, and the addresses that wait for a second person. */
export function Gateways() {
  const { t } = useTranslation('operation')
  const { shown, control } = useViews(
    (['gateways', 'addresses'] as const).map((value) => ({
      value,
      label: t(($) => $.gateways.views[value]),
    })),
  )
  if (shown === 'gateways') return <GatewayList views={control} />
  return (
    <TablePage
      table={gatewayAddresses}
      views={control}
      actionsWidth={200}
      rowActions={(row) => <RequestActs of={gatewayAddress} row={row} />}
    />
  )
}

/** What they carried today, and whether they answer. */
function GatewayList({ views }: { views: ReactNode }) {
  const { t } = useTranslation('operation')
  const [adding, setAdding] = useState(false)
  const { drawer, ...parts } = useRecord(smsGateway)
  return (
    <>
      <TablePage
        table={smsGateways}
        {...parts}
        views={views}
        toolbar={
          <Can do="message-gateway.manage">
            <Button type="primary" onClick={() => setAdding(true)}>
              {t(($) => $.gateways.add)}
            </Button>
            <AddGateway open={adding} onClose={() => setAdding(false)} />
          </Can>
        }
      />
      {drawer}
    </>
  )
}

function AddGateway({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('operation')
  const { t: shell } = useTranslation()
  const glossary = useGlossary()
  const { run } = useCommand(createGateway, {
    refreshes: [smsGateways, gatewayAddresses],
    done: t(($) => $.gateways.added),
    silent: true,
  })
  const kinds = gatewayKinds.map((kind) => ({
    value: kind,
    label: glossary.choice('gatewayKind', kind),
  }))
  return (
    <FormDialog
      open={open}
      width={480}
      title={t(($) => $.gateways.add)}
      schema={createGateway.body}
      initial={{ kind: 'http', weight: 0, partCents: 0, account: '', sender: '' }}
      submitText={t(($) => $.gateways.add)}
      consequence={t(($) => $.gateways.note)}
      onSubmit={(body) => run({ body })}
      onClose={onClose}
    >
      <Field name="code" label={t(($) => $.gateways.code)} hint={t(($) => $.gateways.codeHint)}>
        <Input autoFocus maxLength={40} />
      </Field>
      <Field name="kind" label={glossary.word('gatewayKind')}>
        <Select options={kinds} />
      </Field>
      <KindFields />
      <Field name="weight" label={glossary.word('gatewayWeight')}>
        <InputNumber min={0} max={1_000} />
      </Field>
      <Field name="partCents" label={glossary.word('partPrice')}>
        <MoneyInput />
      </Field>
      <Field name="reason" label={shell(($) => $.form.reason)}>
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
    </FormDialog>
  )
}

const addresses: Readonly<Record<GatewayKind, string>> = {
  http: 'https://gateway.example',
  'africas-talking': 'https://api.africastalking.com',
  smpp: 'smpps://smsc.example:3550',
  whatsapp: 'https://graph.facebook.com/v23.0',
  push: 'https://fcm.googleapis.com',
}

/** What its kind wants to know. */
function KindFields() {
  const { t } = useTranslation('operation')
  const glossary = useGlossary()
  const kind: GatewayKind = Form.useWatch('kind') ?? 'http'
  const sms = smsGatewayKinds.some((one) => one === kind)
  return (
    <>
      <Field name="url" label={glossary.word('gatewayUrl')}>
        <Input maxLength={300} placeholder={addresses[kind]} />
      </Field>
      <Field
        name="account"
        label={t(($) => $.gateways.kinds[kind].account)}
        {...(kind === 'africas-talking' && { hint: t(($) => $.gateways.africasTalking) })}
      >
        <Input maxLength={100} />
      </Field>
      {sms && (
        <Field name="sender" label={glossary.word('gatewaySender')}>
          <Input maxLength={100} />
        </Field>
      )}
      <Field name="secret" label={t(($) => $.gateways.kinds[kind].secret)}>
        {kind === 'push' ? (
          <Input.TextArea rows={4} autoComplete="off" />
        ) : (
          <Input.Password autoComplete="off" />
        )}
      </Field>
      {kind === 'whatsapp' && (
        <>
          <Field name="appSecret" label={glossary.word('gatewayAppSecret')}>
            <Input.Password autoComplete="off" />
          </Field>
          <Field
            name="verifyToken"
            label={glossary.word('gatewayVerifyToken')}
            hint={t(($) => $.gateways.webhook)}
          >
            <Input.Password autoComplete="off" />
          </Field>
        </>
      )}
    </>
  )
}
