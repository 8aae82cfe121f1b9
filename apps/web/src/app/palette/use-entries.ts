import { type PageKey, pages } from '@daftari/contract/navigation/navigation'
import { normaliseIdNumber } from '@daftari/kernel/id-number'
import { readPhone } from '@daftari/kernel/phone'
import { useNextTask } from '../../features/loan-detail/next-task.ts'
import { englishTitle, pageTitle } from '../../lib/format/page-title.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { currentLanguage, languageNames, languages } from '../../lib/language.ts'
import { type Session, useSession } from '../../lib/session.ts'
import { appearance, themeChoices } from '../appearance.ts'
import { signOut } from '../session/sign-out.ts'
import { doShellAct } from '../shell-acts.ts'
import { tabStore } from '../tabs/tab-store.ts'
import { tabTitle } from '../tabs/tab-title.ts'
import { closable, hrefOf } from '../tabs/tabs.ts'
import { useCloseTabs } from '../tabs/use-close-tabs.ts'
import { useLanguageChoice } from '../use-language-choice.ts'
import type { Entry } from './entry.ts'
import { recent } from './recent.ts'

/** Before anything is typed: where one was, and what is open besides. */
export function atFirst(): Entry[] {
  const { tabs, active } = tabStore.read()
  const known = recent.read().map((one): Entry => ({ ...one, group: 'recent' }))
  const open = tabs
    .filter((tab) => tab.key !== active && !known.some((one) => one.href === hrefOf(tab)))
    .toSorted((one, other) => other.used - one.used)
    .map(
      (tab): Entry => ({
        key: `open ${tab.key}`,
        group: 'open',
        title: tabTitle(tab),
        href: hrefOf(tab),
      }),
    )
  return [...known, ...open]
}

/** Every page with an address of its own that the person may see, also by other words for it. */
export function usePageEntries(): Entry[] {
  const { t } = useTranslation('palette')
  const { sees } = useSession()
  const words = t(($) => $.words) as Partial<Record<PageKey, string>>
  return pages
    .filter((page) => !page.path.includes('$') && sees(page.key))
    .map((page) => ({
      key: page.key,
      group: 'page',
      title: pageTitle(page.key),
      note: pageTitle(page.section),
      words: [englishTitle(page.key), ...(words[page.key]?.split(', ') ?? [])],
      href: page.path,
    }))
}

/** What can be done from anywhere. */
export function useActEntries(): Entry[] {
  const { t } = useTranslation('palette')
  const session = useSession()
  const next = useNextTask('loan-admin/loan-list/cash-credit-detail')
  const looks = useLookEntries()
  const goOn = t(($) => $.acts.nextTask)
  return [
    ...(mayTakeTasks(session)
      ? [
          act(
            'next',
            goOn,
            () => void next.go(),
            t(($) => $.actWords.nextTask),
          ),
        ]
      : []),
    ...looks,
    ...useShellEntries(),
  ]
}

/** Parts of the shell that keep their own state, and the ways out. */
function useShellEntries(): Entry[] {
  const { t } = useTranslation('palette')
  const session = useSession()
  const closeTabs = useCloseTabs()
  const calculator = act(
    'calculator',
    t(($) => $.acts.calculator),
    () => doShellAct('calculator'),
    t(($) => $.actWords.calculator),
  )
  return [
    ...(session.can('loan.quote') ? [calculator] : []),
    act(
      'exports',
      t(($) => $.acts.exports),
      () => doShellAct('exports'),
      t(($) => $.actWords.exports),
    ),
    act(
      'shortcuts',
      t(($) => $.acts.shortcuts),
      () => doShellAct('shortcuts'),
      '?',
    ),
    act(
      'profile',
      t(($) => $.acts.profile),
      () => doShellAct('profile'),
    ),
    {
      key: 'act password',
      group: 'act',
      title: t(($) => $.acts.password),
      href: '/modifyPassword',
    },
    act(
      'close all',
      t(($) => $.acts.closeAll),
      () => closeTabs(closable(tabStore.read(), 'all')),
    ),
    act(
      'sign out',
      t(($) => $.acts.signOut),
      () => void signOut(),
      t(($) => $.actWords.signOut),
    ),
  ]
}

/** How the console looks, and in which language. */
function useLookEntries(): Entry[] {
  const { t } = useTranslation('palette')
  const chooseLanguage = useLanguageChoice({ signedIn: true })
  const themes = themeChoices.map((theme) =>
    act(
      `theme ${theme}`,
      t(($) => $.acts.themes[theme]),
      () => appearance.setTheme(theme),
      t(($) => $.actWords.theme),
    ),
  )
  const others = languages.filter((one) => one !== currentLanguage())
  const tongues = others.map((one) =>
    act(
      `language ${one}`,
      languageNames[one],
      () => void chooseLanguage(one),
      t(($) => $.actWords.language),
    ),
  )
  return [...themes, ...tongues]
}

function act(key: string, title: string, run: () => void, words = ''): Entry {
  return {
    key: `act ${key}`,
    group: 'act',
    title,
    run,
    words: words === '' ? [] : words.split(', '),
  }
}

function mayTakeTasks({ can, sees }: Session): boolean {
  return can('application.take') && sees('loan-admin/loan-list/cash-credit-detail')
}

/** A whole phone or ID number is looked for on purpose only: it counts like one revealed. */
export function numberEntries(
  text: string,
  o: { session: Session; texts: Record<'phone' | 'idNumber', string>; find: FindNumber },
): Entry[] {
  const { e164 } = readPhone(text)
  const idNumber = normaliseIdNumber(text)
  const { sees } = o.session
  const served =
    sees('loan-admin/loan-list/cash-credit-detail') ||
    sees('loan-admin/auditor-auth-list/cash-credit-detail') ||
    sees('collection/cash-collection/case-detail') ||
    sees('customer-service/answer/customer')
  if (!served) return []
  const entry = (by: 'phone' | 'idNumber', value: string): Entry => ({
    key: `number ${by}`,
    group: 'number',
    title: o.texts[by],
    stays: true,
    run: () => o.find(by, value),
  })
  return [
    ...(e164 === undefined ? [] : [entry('phone', e164)]),
    ...(/^(?=.*\d)[A-Z\d]{6,12}$/.test(idNumber) ? [entry('idNumber', idNumber)] : []),
  ]
}

export type FindNumber = (by: 'phone' | 'idNumber', value: string) => void
