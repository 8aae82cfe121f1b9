import { ConfigProvider } from 'antd'
import { Activity, act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startI18n } from '../../lib/i18n.ts'
import { PageContext, type PageView } from '../../lib/page-context.ts'
import { useKeptElement } from '../element/use-kept-element.ts'
import { PageDrawer } from './page-drawer.tsx'
import { PageModal } from './page-modal.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let place: HTMLElement
let root: Root

beforeAll(() => startI18n())

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
})

/** A tab as the shell keeps it: hidden by an Activity, its dialogs inside it. */
function Tab({ children }: { children: ReactNode }) {
  const [container, ref] = useKeptElement()
  const view = { key: '/tab', container } as unknown as PageView
  return (
    <PageContext value={view}>
      <div ref={ref}>{container !== null && children}</div>
    </PageContext>
  )
}

async function show(mode: 'visible' | 'hidden', children: ReactNode): Promise<void> {
  await act(async () =>
    root.render(
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Activity mode={mode}>
          <Tab>{children}</Tab>
        </Activity>
      </ConfigProvider>,
    ),
  )
  await act(async () => new Promise((resolve) => setTimeout(resolve, 30)))
}

const nothing = () => undefined
const dialogs = {
  dialog: (
    <PageModal open title="Title" onClose={nothing}>
      <input aria-label="typed" />
    </PageModal>
  ),
  drawer: (
    <PageDrawer open title="Title" onClose={nothing}>
      <input aria-label="typed" />
    </PageDrawer>
  ),
}

test.each(Object.entries(dialogs))(
  'a %s left open in a hidden tab is as it was when the tab is shown again',
  async (_name, dialog) => {
    await show('visible', dialog)
    const input = place.querySelector<HTMLInputElement>('[aria-label="typed"]')
    expect(input).not.toBeNull()
    if (input !== null) input.value = 'half a sentence'

    await show('hidden', dialog)
    expect(input?.isConnected).toBe(true)

    await show('visible', dialog)
    const again = place.querySelector<HTMLInputElement>('[aria-label="typed"]')
    expect(again).toBe(input)
    expect(again?.value).toBe('half a sentence')
  },
)
