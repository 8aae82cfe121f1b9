import { verifyCertificate } from '@daftari/contract/settlement/certificate'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Facts } from '../../ui/facts.tsx'
import { FrontCard } from '../front/front-card.tsx'
import styles from './verify.module.css'

/**
 * For anybody with a certificate: shows whether it is genuine and still valid, and only what the certificate
 * itself says.
 */
export function Verify() {
  const { t } = useTranslation('costs')
  const router = useRouter()
  const { code = '' }: { code?: string } = useParams({ strict: false })
  const [typed, setTyped] = useState(code)
  const check = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted !== '') router.history.push(`/verify/${encodeURIComponent(wanted)}`)
  }
  return (
    <FrontCard title={t(($) => $.verify.title)} isWide>
      <form onSubmit={check} className={styles.form}>
        <label htmlFor="code">{t(($) => $.verify.code)}</label>
        <div className={styles.row}>
          <Input
            id="code"
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="primary" htmlType="submit">
            {t(($) => $.verify.check)}
          </Button>
        </div>
        <small>{t(($) => $.verify.hint)}</small>
      </form>
      {code !== '' && <Answer code={code} />}
    </FrontCard>
  )
}

function Answer({ code }: { code: string }) {
  const { t } = useTranslation('costs')
  const { data, error } = useQuery({
    queryKey: ['verify', code],
    queryFn: ({ signal }) => call(verifyCertificate, { params: { code } }, { signal }),
    retry: false,
    meta: { silent: true },
  })
  if (error !== null) {
    const unknown = error instanceof ApiError && (error.status === 404 || error.status === 422)
    return (
      <p role="status" className={styles.answer} data-tone="bad">
        {unknown ? t(($) => $.verify.unknown) : t(($) => $.verify.failed)}
      </p>
    )
  }
  if (data === undefined) return null
  const valid = data.state === 'valid'
  return (
    <>
      <p role="status" className={styles.answer} data-tone={valid ? 'good' : 'bad'}>
        {valid ? t(($) => $.verify.valid) : t(($) => $.verify.revoked)}
      </p>
      <Facts
        items={[
          { label: t(($) => $.verify.number), value: data.number },
          { label: t(($) => $.verify.lender), value: data.lender },
          { label: t(($) => $.verify.name), value: data.nameMasked },
          { label: t(($) => $.verify.loan), value: data.loanId },
          { label: t(($) => $.verify.finishedOn), value: data.finishedOn },
          { label: t(($) => $.verify.issuedOn), value: data.issuedOn },
          ...(data.revokedOn === null
            ? []
            : [{ label: t(($) => $.verify.revokedOn), value: data.revokedOn }]),
        ]}
      />
    </>
  )
}
