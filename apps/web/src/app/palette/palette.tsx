import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { loadAllTexts, loadEnglishTitles, useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { ConsoleModal } from '../../ui/dialog/console-modal.tsx'
import { phoneProblem } from '../../ui/filters/number-problem.ts'
import { type Entry, fitting, grouped } from './entry.ts'
import styles from './palette.module.css'
import { PaletteList } from './palette-list.tsx'
import { recent } from './recent.ts'
import { atFirst, numberEntries, useActEntries, usePageEntries } from './use-entries.ts'
import { findNumber, useHits } from './use-hits.ts'
import { useStepping } from './use-stepping.ts'

interface PaletteProps {
  /** What was typed since it was opened, before it was drawn. */
  takeTyped(): string
  onClose(): void
}

/** Everything by a few words: pages, acts, loans, customers, staff. The keyboard is enough. */
export default function Palette({ takeTyped, onClose }: PaletteProps) {
  const { t, ready } = useTranslation(['palette', 'choices', 'loan-admin'])
  useEffect(() => {
    void loadAllTexts('palette', 'choices', 'loan-admin')
    void loadEnglishTitles()
  }, [])
  if (!ready) return null
  return (
    <ConsoleModal
      open
      title={t(($) => $.title)}
      classNames={{ header: styles.hidden ?? '' }}
      footer={null}
      closable={false}
      width={620}
      style={{ top: 64, maxWidth: 'calc(100% - 24px)' }}
      transitionName=""
      maskTransitionName=""
      onCancel={onClose}
    >
      <Search takeTyped={takeTyped} onClose={onClose} />
    </ConsoleModal>
  )
}

function Search({ takeTyped, onClose }: PaletteProps) {
  const { t } = useTranslation('palette')
  const router = useRouter()
  const list = useId()
  const [text, setText] = useState('')
  const typed = useRef(takeTyped)
  useEffect(() => setText(typed.current()), [])
  const { entries, hits, number } = useFound(text)
  const groups = useMemo(() => grouped(entries), [entries])
  const flat = groups.flatMap(([, ones]) => ones)

  const choose = (entry: Entry) => {
    if (entry.stays !== true) onClose()
    recent.add(entry)
    if (entry.href === undefined) entry.run?.()
    else router.history.push(entry.href)
  }
  const { at, onKeyDown } = useStepping(flat, choose, text)
  return (
    <div className={styles.palette}>
      <input
        // biome-ignore lint/a11y/noAutofocus: who opens the palette is about to type into it.
        autoFocus
        className={styles.input}
        role="combobox"
        aria-expanded={flat.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-label={t(($) => $.title)}
        aria-activedescendant={flat[at] === undefined ? undefined : `${list}-${at}`}
        placeholder={t(($) => $.placeholder)}
        autoComplete="off"
        spellCheck={false}
        value={text}
        maxLength={80}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <PaletteList id={list} groups={groups} at={at} onChoose={choose} />
      <p className={styles.foot} role="status">
        {footOf()}
      </p>
    </div>
  )

  function footOf(): string {
    if (number.problem !== undefined) return number.problem
    if (hits.failed) return t(($) => $.failed)
    if (hits.waiting || number.busy) return t(($) => $.searching)
    if (number.empty) return t(($) => $.nobody)
    const wrong = flat.length === 0 ? problemOf(text) : undefined
    if (wrong !== undefined) return wrong
    return flat.length === 0 && text.trim() !== ''
      ? t(($) => $.none)
      : t(($) => $.count, { count: flat.length })
  }
}

const leastDigits = 7

/** Why the text is not a phone number; undefined for words and short numbers. */
function problemOf(text: string): string | undefined {
  return text.replace(/\D/g, '').length < leastDigits ? undefined : phoneProblem(text)
}

/** What fits the words: numbers lead to what the server knows first, words to pages and acts. */
function useFound(text: string) {
  const { t } = useTranslation('palette')
  const session = useSession()
  const pages = usePageEntries()
  const acts = useActEntries()
  const hits = useHits(text)
  const number = useNumber(text)
  const words = text.trim()
  const byNumber = numberEntries(words, {
    session,
    texts: { phone: t(($) => $.byPhone), idNumber: t(($) => $.byIdNumber) },
    find: number.find,
  })
  const own = words === '' ? [...atFirst(), ...pages, ...acts] : fitting([...pages, ...acts], words)
  const entries =
    number.found ??
    (/^\d/.test(words)
      ? [...hits.entries, ...byNumber, ...own]
      : [...own, ...hits.entries, ...byNumber])
  return { entries, hits, number }
}

/** The customer with this number, once it was asked for; forgotten when something else is typed. */
function useNumber(text: string) {
  const session = useSession()
  const [state, setState] = useState<{
    text: string
    busy?: boolean
    found?: Entry[]
    problem?: string
  }>()
  const mine = state?.text === text ? state : undefined
  const find = (by: 'phone' | 'idNumber', value: string) => {
    setState({ text, busy: true })
    findNumber(by, value, session).then(
      (found) => setState({ text, found }),
      (error: unknown) =>
        setState({ text, problem: error instanceof ApiError ? error.message : String(error) }),
    )
  }
  return {
    find,
    found: mine?.found,
    busy: mine?.busy === true,
    problem: mine?.problem,
    empty: mine?.found?.length === 0,
  }
}
