import { DownOutlined, UserOutlined } from '@ant-design/icons'
import { useRouter } from '@tanstack/react-router'
import { Button, Dropdown, type MenuProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import {
  appearance,
  type ThemeChoice,
  themeChoices,
  uiSizes,
  useAppearance,
} from '../appearance.ts'
import { signOut } from '../session/sign-out.ts'
import { useShellAct } from '../shell-acts.ts'
import type { UiSize } from '../theme.ts'
import styles from './layout.module.css'

const ProfileDialog = lazy(() => import('../profile/profile-dialog.tsx'))

/** The person's name and what they may do with their own account. */
export function AccountMenu({ compact }: { compact: boolean }) {
  const { t } = useTranslation()
  const router = useRouter()
  const { user } = useSession()
  const [profile, setProfile] = useState(false)
  const looks = useLooks()
  useShellAct('profile', () => setProfile(true))

  const acts: Record<string, () => void> = {
    dashboard: () => router.history.push('/'),
    profile: () => setProfile(true),
    password: () => router.history.push('/modifyPassword'),
    'sign-out': () => void signOut(),
  }
  const menu: MenuProps = {
    items: [
      { key: 'dashboard', label: t(($) => $.dashboard) },
      { key: 'profile', label: t(($) => $.navbar.profile) },
      { key: 'password', label: t(($) => $.navbar.modifyPassword) },
      ...looks.items,
      { type: 'divider' },
      { key: 'sign-out', label: t(($) => $.navbar.logOut) },
    ],
    onClick: ({ key }) => (acts[key] ?? looks.choose)(key),
  }

  return (
    <>
      <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
        <Button type="text" aria-label={`${t(($) => $.navbar.account)}: ${user.name}`}>
          <Picture src={user.avatar} />
          {!compact && <span className={styles.user}>{user.name}</span>}
          {!compact && <DownOutlined style={{ fontSize: 12 }} />}
        </Button>
      </Dropdown>
      <Suspense>{profile && <ProfileDialog onClose={() => setProfile(false)} />}</Suspense>
    </>
  )
}

function Picture({ src }: { src: string }) {
  return src === '' ? <UserOutlined /> : <img className={styles.avatar} src={src} alt="" />
}

/** How bright and how large the console is on this machine. */
function useLooks() {
  const { t } = useTranslation()
  const { theme, size } = useAppearance()
  const items: NonNullable<MenuProps['items']> = [
    { type: 'divider' },
    {
      type: 'group',
      label: t(($) => $.navbar.theme),
      children: themeChoices.map((one) => ({
        key: `theme:${one}`,
        label: t(($) => $.navbar.themes[one]) + (one === theme ? ' ✓' : ''),
      })),
    },
    {
      type: 'group',
      label: t(($) => $.navbar.size),
      children: uiSizes.map((one) => ({
        key: `size:${one}`,
        label: t(($) => $.navbar.sizes[one]) + (one === size ? ' ✓' : ''),
      })),
    },
  ]
  const choose = (key: string) => {
    const [what, value] = key.split(':')
    if (what === 'theme') appearance.setTheme(value as ThemeChoice)
    if (what === 'size') appearance.setSize(value as UiSize)
  }
  return { items, choose }
}
