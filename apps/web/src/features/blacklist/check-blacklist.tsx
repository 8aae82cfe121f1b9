import type { OutputOf } from '@daftari/contract/endpoint'
import { checkBlacklist } from '@daftari/contract/origination/blacklist'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { PageModal } from '../../ui/dialog/page-modal.tsx'
import { ruleOf } from '../../ui/form/zod-rules.ts'

interface Asked {
  phone?: string
  idNumber?: string
}

type Found = OutputOf<typeof checkBlacklist>

/** Checks a number that is not known to be a customer's; it is compared and never stored. */
export function CheckBlacklist() {
  const { t } = useTranslation('loan-admin')
  return (
    <DialogButton text={t(($) => $.blacklist.check)}>
      {(shown) => (
        <PageModal {...shown} title={t(($) => $.blacklist.checkTitle)}>
          {shown.open && <Question />}
        </PageModal>
      )}
    </DialogButton>
  )
}

function Question() {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const [found, setFound] = useState<Found>()
  const [busy, setBusy] = useState(false)
  const ask = async ({ phone, idNumber }: Asked) => {
    const body = { ...(phone ? { phone } : {}), ...(idNumber ? { idNumber } : {}) }
    if (Object.keys(body).length === 0) return
    setBusy(true)
    // What was refused is shown by a toast.
    const answer = await call(checkBlacklist, { body }).catch(() => undefined)
    setFound(answer)
    setBusy(false)
  }
  return (
    <Form<Asked>
      layout="vertical"
      onFinish={(asked) => void ask(asked)}
      onValuesChange={() => setFound(undefined)}
      style={{ marginTop: 12 }}
    >
      <Form.Item
        name="phone"
        rules={[ruleOf(checkBlacklist.body, ['phone'])]}
        label={glossary.word('phone')}
      >
        <Input autoFocus maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="idNumber"
        label={glossary.word('idNumber')}
        extra={t(($) => $.blacklist.checkHint)}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t(($) => $.blacklist.checkRun)}
      </Button>
      <div aria-live="polite" style={{ marginTop: 12 }}>
        {found !== undefined && <Answer {...found} />}
      </div>
    </Form>
  )
}

function Answer({ listed, entries }: Found) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  if (!listed) return <Alert type="success" showIcon title={t(($) => $.blacklist.notListed)} />
  return (
    <Alert
      type="error"
      showIcon
      title={t(($) => $.blacklist.listed)}
      description={entries.map((one) => (
        <div key={`${one.kind} ${one.addedAt}`}>
          {glossary.choice('blacklistKind', one.kind)}: {one.reason}
        </div>
      ))}
    />
  )
}
