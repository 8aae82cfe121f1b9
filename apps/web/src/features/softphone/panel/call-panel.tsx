import { breakReasons, duties } from '@daftari/contract/telephony/enums'
import { Alert, Button, Segmented } from 'antd'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { isOver, type PhoneState, type PhoneStore } from '../desk/phone-state.ts'
import type { Phone } from '../phone.ts'
import { CallActs } from './call-acts.tsx'
import { CallLine } from './call-line.tsx'
import { CallerRecord } from './caller-record.tsx'
import { Colleague } from './colleague.tsx'
import styles from './softphone.module.css'
import type { PanelShown } from './use-panel.ts'

interface CallPanelProps {
  phone: Phone
  store: PhoneStore
  state: PhoneState
  panel: PanelShown
}

/** The line, the person's duty, and the call with what can be done with it. */
export function CallPanel({ phone, store, state, panel }: CallPanelProps) {
  const { t } = useTranslation('softphone')
  const glossary = useGlossary()
  const { account, formerAccount, call, colleague, duty, line } = state
  return (
    <section
      className={styles.panel}
      aria-label={t(($) => $.title)}
      data-calls={call?.state === 'trying'}
      onPointerMove={panel.touch}
      onFocusCapture={panel.touch}
      onKeyDownCapture={panel.touch}
    >
      <header>
        <strong>{t(($) => $.extension, { account })}</strong>
        <span className={styles.line} data-line={line}>
          {t(($) => $.line[line])}
        </span>
        <Button
          type="text"
          size="small"
          title="Alt+T"
          onClick={panel.close}
          disabled={call?.state === 'trying'}
        >
          {t(($) => (isOver(call) ? $.acts.close : $.acts.hide))}
        </Button>
      </header>
      {formerAccount !== undefined && (
        <small>{t(($) => $.formerExtension, { account: formerAccount })}</small>
      )}
      <Segmented
        block
        aria-label={t(($) => $.duty.label)}
        value={duty}
        onChange={(next) => store.change({ duty: next })}
        options={duties.map((value) => ({ value, label: t(($) => $.duty[value]) }))}
      />
      {duty === 'break' && (
        <Segmented
          size="small"
          className={styles.reasons ?? ''}
          aria-label={t(($) => $.duty.reason)}
          value={state.breakReason}
          onChange={(breakReason) => store.change({ breakReason })}
          options={breakReasons.map((value) => ({
            value,
            label: glossary.choice('breakReason', value),
          }))}
        />
      )}
      <Notices state={state} />
      {call === undefined ? (
        <p className={styles.idle}>{t(($) => (duty === 'ready' ? $.idle : $.away))}</p>
      ) : (
        <>
          <CallLine call={call} />
          <CallerRecord call={call} />
          {!isOver(call) && <CallActs phone={phone} call={call} />}
          {call.direction !== 'listening' && !isOver(call) && (
            <Colleague {...{ phone, call, colleague }} />
          )}
        </>
      )}
    </section>
  )
}

/** What went wrong or was forbidden, and that somebody else rang. */
function Notices({ state: { problem, refused, alert } }: { state: PhoneState }) {
  const { t } = useTranslation('softphone')
  const format = useFormat()
  const glossary = useGlossary()
  const { rule, from } = refused ?? {}
  const why = rule === undefined ? undefined : glossary.choice('contactRule', rule)
  return (
    <>
      {alert !== undefined && (
        <Alert type="info" role="alert" showIcon closable title={t(($) => $.second)} />
      )}
      {problem !== undefined && (
        <Alert type="warning" role="alert" showIcon title={t(($) => $.problem[problem])} />
      )}
      {rule !== undefined && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={
            from == null
              ? t(($) => $.refusedAlways, { rule, why })
              : t(($) => $.refusedNow, { rule, why, from: format.instant(from) })
          }
        />
      )}
    </>
  )
}
