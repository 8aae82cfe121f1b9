import { PhoneOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useNavigator } from '../../../lib/page-context.ts'
import { useSession } from '../../../lib/session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { callDesk } from '../../../ui/action/call/call-desk.ts'
import { setLine } from '../current-call.ts'
import type { OpenTransport } from '../desk/desk.ts'
import {
  isOver,
  type PhoneState,
  type PhoneStore,
  phoneStore,
  usePhone,
} from '../desk/phone-state.ts'
import { openPhone, type Phone } from '../phone.ts'
import { CallPanel } from './call-panel.tsx'
import { CallTime } from './call-time.tsx'
import styles from './softphone.module.css'
import { type PanelShown, usePanel } from './use-panel.ts'

/** The library of the line's protocol loads when the line is opened, and only that one. */
const openTransport: OpenTransport = async (transport, events) => {
  if (transport === 'verto') {
    const { vertoSoftphone } = await import('../transports/verto.ts')
    return vertoSoftphone(events)
  }
  const { sipSoftphone } = await import('../transports/sip.ts')
  return sipSoftphone(events)
}

/** The telephone at the top of every page: its state, and a panel with the call. */
export default function SoftphoneDock() {
  const { t } = useTranslation('softphone')
  const [store] = useState(phoneStore)
  const phone = useOpenPhone(store)
  const state = usePhone(store)
  const panel = usePanel(state)
  const { call, line, duty } = state
  useDesk(phone, store, state)
  usePhoneKeys(phone, state, panel)
  useCurrentCall(store, state)
  useAnsweredCaller(state)
  if (phone === undefined) return null
  const status = line === 'ready' ? t(($) => $.duty[duty]) : t(($) => $.line[line])
  return (
    <div className={styles.dock}>
      <Button
        type="text"
        className={styles.button ?? ''}
        data-line={line}
        data-duty={duty}
        icon={<PhoneOutlined />}
        aria-label={`${t(($) => $.title)}: ${status}`}
        aria-expanded={panel.open}
        title={status}
        onClick={panel.toggle}
      >
        {call !== undefined && !isOver(call) && <CallTime call={call} />}
      </Button>
      {panel.open && <CallPanel {...{ phone, store, state, panel }} />}
    </div>
  )
}

function useOpenPhone(store: PhoneStore): Phone | undefined {
  const [phone, setPhone] = useState<Phone>()
  useEffect(() => {
    const opened = openPhone(store, openTransport)
    setPhone(opened)
    const leave = () => opened.stop()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      opened.stop()
    }
  }, [store])
  return phone
}

/** Lets the pages' call buttons reach this telephone. */
function useDesk(
  phone: Phone | undefined,
  store: PhoneStore,
  { call, line, canListenIn }: PhoneState,
): void {
  const free = line === 'ready' && isOver(call)
  useEffect(() => {
    if (phone === undefined) return
    const listen = canListenIn ? phone.listen : undefined
    const beReady = () => store.read().duty === 'wrap-up' && store.change({ duty: 'ready' })
    callDesk.set({ free, take: (request) => void phone.dial(request), listen, beReady })
    return () => callDesk.set(undefined)
  }, [phone, store, free, canListenIn])
}

/** Lets the agent screen see who is on the line. */
function useCurrentCall(store: PhoneStore, { call }: PhoneState): void {
  const { callId, direction } = call ?? {}
  const over = isOver(call)
  useEffect(() => {
    const known = callId === undefined || direction === undefined
    setLine({
      call: known ? undefined : { callId, direction, isOver: over },
      beReady: () => store.change({ duty: 'ready' }),
    })
    return () => setLine(undefined)
  }, [store, callId, direction, over])
}

const agentScreen = 'customer-service/answer/answer-call'

/** An agent who answers a customer sees them at once; their previous work stays in its tab. */
function useAnsweredCaller({ call }: PhoneState): void {
  const navigator = useNavigator()
  const may = useSession().sees(agentScreen)
  const isCustomer = call?.direction === 'inbound' && call.customer !== null
  const answered = isCustomer && call.state === 'active' ? call.key : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a call, and not when the tabs change.
  useEffect(() => {
    if (may && answered !== undefined) navigator.open({ page: agentScreen })
  }, [may, answered])
}

function usePhoneKeys(phone: Phone | undefined, { call }: PhoneState, panel: PanelShown): void {
  const { t } = useTranslation('softphone')
  const rings = call?.direction === 'inbound' && call.state === 'trying'
  const runs = !isOver(call)
  useShortcuts([
    {
      keys: 'alt+a',
      text: t(($) => $.keys.answer),
      act: rings ? () => void phone?.answer() : undefined,
      shell: true,
    },
    {
      keys: 'alt+h',
      text: t(($) => $.keys.hangUp),
      act: runs ? () => phone?.hangUp() : undefined,
      shell: true,
    },
    {
      keys: 'alt+m',
      text: t(($) => $.keys.mute),
      act: runs ? () => phone?.mute() : undefined,
      shell: true,
    },
    { keys: 'alt+t', text: t(($) => $.keys.panel), act: panel.toggle, shell: true },
  ])
}
