import { beginTotp, enableTotp } from '@daftari/contract/administration/second-factor'
import type { OutputOf } from '@daftari/contract/endpoint'
import { Button, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { CodeForm } from './code-form.tsx'

type Begun = OutputOf<typeof beginTotp>

/** The password, then the picture for the app, then a first code of it. */
export function Enrol({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('second-factor')
  const [begun, setBegun] = useState<Begun>()
  if (begun === undefined) return <Begin onBegun={setBegun} />
  return (
    <>
      <p>{t(($) => $.scan)}</p>
      <QrPicture rows={begun.picture} title={t(($) => $.picture)} />
      <p>
        {t(($) => $.key)}: <Typography.Text copyable>{begun.secret}</Typography.Text>
      </p>
      <CodeForm
        endpoint={enableTotp}
        submit={t(($) => $.enable)}
        onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
      />
    </>
  )
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { t } = useTranslation('second-factor')
  const [form] = Form.useForm<{ password: string }>()
  const { run, busy } = useCommand(beginTotp, { silent: true })
  const begin = async (body: { password: string }) => {
    try {
      onBegun(await run({ body }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      form.setFields([{ name: 'password', errors: [error.message] }])
    }
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(typed) => void begin(typed)}
    >
      <p>{t(($) => $.off)}</p>
      <Form.Item
        name="password"
        label={t(($) => $.password)}
        rules={[{ required: true, message: t(($) => $.password) }]}
      >
        <Input.Password autoComplete="current-password" maxLength={512} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t(($) => $.begin)}
      </Button>
    </Form>
  )
}

/** Always dark on white, whatever the theme: an app reads it by the contrast. */
function QrPicture({ rows, title }: { rows: readonly string[]; title: string }) {
  const squares = rows.flatMap((row, y) =>
    [...row].flatMap((dark, x) => (dark === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  const size = rows.length
  return (
    <svg role="img" width={220} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <title>{title}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
