import type { callbackCheck } from '@daftari/contract/work/call-desk'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId } from 'react'
import { call } from '../../../lib/api/call.ts'
import { deployment, nowMs, today } from '../../../lib/deployment.ts'
import { instant } from '../../../lib/format/time.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { MomentInput } from '../../form/moment-input.tsx'
import styles from './result.module.css'

interface CallbackFieldsProps {
  /** `2026-03-31 14:30` on the lender's clock. */
  value: string | undefined
  onChange(moment: string | undefined): void
  /** Whether it can be kept. */
  check: ReturnType<typeof callbackCheck>
  id: number
}

/** When a customer asks to be called again; an impossible time is reported while it is typed. */
export function CallbackFields({ value, onChange, check, id }: CallbackFieldsProps) {
  const { t } = useTranslation('work')
  const glossary = useGlossary()
  const inputId = useId()
  const { error } = useCallbackCheck(check, id, value)
  const quick = [
    [t(($) => $.result.inTwoHours), inTwoHours()],
    [t(($) => $.result.tomorrow), `${addDays(businessDate(today()), 1)} 09:00`],
  ] as const
  return (
    <div className={styles.callback}>
      <label htmlFor={inputId}>
        <span className={styles.label}>{glossary.word('callbackOn')}</span>
        <MomentInput id={inputId} value={value} onChange={onChange} from={today()} />
      </label>
      {quick.map(([text, moment]) => (
        <Button key={moment} size="small" onClick={() => onChange(moment)}>
          {text}
        </Button>
      ))}
      {error !== undefined && <small role="alert">{error}</small>}
    </div>
  )
}

const quarterMs = 900_000

/** Rounded to a whole quarter of an hour. */
function inTwoHours(): string {
  const at = Math.ceil((nowMs() + 8 * quarterMs) / quarterMs) * quarterMs
  return instant(new Date(at).toISOString(), deployment().timeZone)
}

/** What the server says of it, asked as it is typed: a refusal in the reader's words. */
function useCallbackCheck(
  check: ReturnType<typeof callbackCheck>,
  id: number,
  value: string | undefined,
) {
  const query = useQuery({
    queryKey: ['callback', check.path, id, value],
    queryFn: ({ signal }) =>
      call(check, { params: { id }, body: bodyOfMoment(value ?? '') }, { signal }),
    enabled: value !== undefined,
    retry: false,
    staleTime: 10_000,
    meta: { silent: true },
  })
  return { error: query.error?.message }
}

/** The moment in the shape of an act's body. */
export function bodyOfMoment(moment: string): { callbackOn: string; callbackTime: string } {
  const [callbackOn = '', callbackTime = ''] = moment.split(' ')
  return { callbackOn, callbackTime }
}
