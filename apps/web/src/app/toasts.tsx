import { message } from 'antd'
import { useEffect } from 'react'
import { drawToasts, toastMs } from '../lib/toast.ts'

/** Toasts are shown for five seconds; the same text replaces itself instead of piling up. */
export default function Toasts() {
  const [messages, place] = message.useMessage({ maxCount: 4, top: 12 })
  useEffect(() => {
    const show = (type: 'success' | 'info' | 'warning' | 'error') => (text: string) => {
      void messages.open({ type, content: text, duration: toastMs / 1000, key: `${type} ${text}` })
    }
    drawToasts({
      good: show('success'),
      note: show('info'),
      warning: show('warning'),
      error: show('error'),
    })
  }, [messages])
  return place
}
