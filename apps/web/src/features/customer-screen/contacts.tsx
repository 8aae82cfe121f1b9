import type { OutputOf } from '@daftari/contract/endpoint'
import { askOf } from '@daftari/contract/platform/panels/panel'
import { customerContacts, ofCustomer } from '@daftari/contract/support/customer-screen/declared'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { request } from '../../lib/api/call.ts'
import { duration } from '../../lib/format/number.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Instant } from '../../ui/instant.tsx'
import { AgedPanel } from '../../ui/panels/aged-panel.tsx'
import { thingKey } from '../../ui/panels/use-panel.ts'
import styles from './customer-screen.module.css'

type Read = OutputOf<typeof customerContacts>
type Contact = Read['rows'][number]

/** Every contact of all sections in one scroll, the newest first. */
export function Contacts({ id }: { id: number }) {
  const { t } = useTranslation('customer-service')
  const query = useInfiniteQuery({
    queryKey: [...thingKey(ofCustomer, id), customerContacts.name],
    queryFn: ({ signal, pageParam }) =>
      request(customerContacts, askOf(customerContacts, id, pageParam), {
        signal,
      }) as Promise<Read>,
    initialPageParam: {} as Record<string, string>,
    getNextPageParam({ rows, more }) {
      const last = rows.at(-1)
      return more && last !== undefined ? { before: last.at, beforeKey: last.key } : undefined
    },
    meta: { silent: true },
  })
  return (
    <AgedPanel
      title={t(($) => $.screen.contacts)}
      query={query}
      readAt={({ pages }) => pages[0]?.readAt}
    >
      {({ pages }) => (
        <>
          {pages[0]?.rows.length === 0 && t(($) => $.screen.noContacts)}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by keys. */}
          <ol className={styles.contacts} tabIndex={0} aria-label={t(($) => $.screen.contacts)}>
            {pages.flatMap(({ rows }) => rows.map((row) => <Line key={row.key} row={row} />))}
          </ol>
          {query.hasNextPage && (
            <Button
              size="small"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t(($) => $.screen.older)}
            </Button>
          )}
        </>
      )}
    </AgedPanel>
  )
}

function Line({ row }: { row: Contact }) {
  const { t } = useTranslation('customer-service')
  const glossary = useGlossary()
  const { direction, purpose, result, by, talkSeconds, title, text } = row
  return (
    <li data-direction={direction}>
      <p>
        <Instant at={row.at} />
        <strong>{t(($) => $.screen.way[row.way])}</strong>
        {direction !== null && <span>{t(($) => $.screen[direction])}</span>}
        {purpose !== null && <small>{glossary.choice('callPurpose', purpose)}</small>}
        {title !== null && <span>{title}</span>}
        {result !== null && <span>{glossary.choice(result.set, result.value)}</span>}
        {(talkSeconds ?? 0) > 0 && <small>{duration(talkSeconds ?? 0)}</small>}
        {by !== null && <small>{by.name}</small>}
        {row.loanId !== null && <small>{row.loanId}</small>}
      </p>
      {text !== null && <p className={styles.said}>{text}</p>}
    </li>
  )
}
