import { PhoneOutlined } from '@ant-design/icons'
import { useTranslation } from '../../../lib/i18n.ts'
import { KeyedButton } from '../keyed-button.tsx'
import { type CallRequest, callDesk, useDeskFree } from './call-desk.ts'
import { useHasTelephone } from './use-may-call.ts'

interface CallButtonProps extends CallRequest {
  /** The callee's name, for people who do not see where the button is. */
  name?: string | null
  /** Why calling is not possible now, in words; the server checks the contact rules anyway. */
  hindered?: string | undefined
  compact?: boolean
  /** The key of the page that does the same. */
  shortcut?: string
}

/** Calls a number through the available telephone; renders nothing if the person has none. */
export function CallButton(props: CallButtonProps) {
  const { number, name, onBegun, onEnded, hindered, compact = false, shortcut } = props
  const { t } = useTranslation()
  const has = useHasTelephone()
  const free = useDeskFree()
  if (!has) return null
  const text = t(($) => $.phone.call)
  const named = name == null ? text : `${text}: ${name}`
  return (
    <KeyedButton
      size="small"
      icon={<PhoneOutlined aria-hidden />}
      disabled={!free || hindered !== undefined}
      title={hindered}
      text={named}
      aria-label={named}
      shortcut={shortcut}
      onClick={() => callDesk.call({ number, onBegun, onEnded })}
    >
      {!compact && text}
    </KeyedButton>
  )
}
