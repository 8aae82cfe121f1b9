import dayjs from 'dayjs'
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'

interface TypedDay {
  /** How the text is written: `YYYY-MM-DD`. */
  format: string
  /** The first and last that may be chosen, written so that they compare as text. */
  from?: string | undefined
  to?: string | undefined
}

export type TypedProblem = 'format' | 'range'

/** Why a typed text is not a valid day; undefined if it is one, or if nothing is typed. */
export function problemOfTyped(
  text: string,
  { format, from, to }: TypedDay,
): TypedProblem | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const day = dayjs(typed)
  if (typed.length !== format.length || !day.isValid() || day.format(format) !== typed) {
    return 'format'
  }
  const bound = typed.slice(0, Math.min(from?.length ?? to?.length ?? typed.length, typed.length))
  if (from !== undefined && bound < from) return 'range'
  return to !== undefined && bound > to ? 'range' : undefined
}

/**
 * For a calendar's text field: invalid input stays visible with the reason, and the form is not submitted, by
 * its button or by Enter.
 */
export function useTypedDay(bounds: TypedDay) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<TypedProblem>()
  const field = useRef<HTMLInputElement>(undefined)
  const { from = '', to = '', format } = bounds
  const message = problem === undefined ? '' : textOf(problem)
  return {
    message,
    /** What was picked counts. */
    clear() {
      setProblem(undefined)
      field.current?.setCustomValidity('')
    },
    /** Props of the element around the calendar. */
    around: {
      onInput: ({ target }: SyntheticEvent<HTMLElement>) => judge(target),
      // Esc silently restores the previous day.
      onKeyUp: ({ target, key }: KeyboardEvent<HTMLElement>) => key === 'Escape' && judge(target),
      onBlur: ({ target }: SyntheticEvent<HTMLElement>) => judge(target),
      onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
        const { target, key } = event
        if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
        if (target.validity.valid) return
        event.preventDefault()
        event.stopPropagation()
        target.reportValidity()
      },
    },
  }

  function judge(target: EventTarget): void {
    if (!(target instanceof HTMLInputElement)) return
    field.current = target
    const found = problemOfTyped(target.value, bounds)
    setProblem(found)
    target.setCustomValidity(found === undefined ? '' : textOf(found))
  }

  function textOf(found: TypedProblem): string {
    if (found === 'format') return t(($) => $.form.notADay, { format })
    if (to === '') return t(($) => $.form.dayFrom, { from })
    return from === ''
      ? t(($) => $.form.dayUntil, { to })
      : t(($) => $.form.dayBetween, { from, to })
  }
}
