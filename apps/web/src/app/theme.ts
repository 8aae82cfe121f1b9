import { theme as antd, type ThemeConfig } from 'antd'

export type Shade = 'light' | 'dark'
export type UiSize = 'small' | 'medium' | 'large'

/**
 * The whole look, in one place. Colour means state or action and nothing else; every ink here has a contrast
 * of 4.5 or more on its surface. The states have antd's own names, so that `ui/tone.ts` and the charts read
 * them from the theme: colorInfo in progress, colorSuccess good, colorWarning needs attention, colorError
 * refused or overdue, purple suspended.
 */
const inks = {
  light: {
    colorPrimary: '#1d6b4c',
    colorLink: '#1d6b4c',
    colorLinkHover: '#134d36',
    colorLinkActive: '#0d3827',
    colorInfo: '#1a5fb4',
    colorSuccess: '#25743a',
    colorWarning: '#8a5300',
    colorError: '#b3261e',
    purple: '#6b3fa0',
    colorText: '#1b2320',
    colorTextSecondary: '#4e5954',
    colorTextTertiary: '#66716c',
    colorTextDescription: '#5b6661',
    colorTextPlaceholder: '#66716c',
    colorTextDisabled: '#8b958f',
    colorIcon: '#5b6661',
    colorBgLayout: '#f6f7f6',
    colorBgContainer: '#ffffff',
    colorBgElevated: '#ffffff',
    colorBorder: '#d3d9d6',
    colorBorderSecondary: '#e6e9e7',
    colorSplit: '#e6e9e7',
    colorFillAlter: '#f8f9f8',
    colorPrimaryBg: '#e8f2ec',
    colorPrimaryBgHover: '#dcebe2',
    controlItemBgActive: '#e8f2ec',
    controlItemBgActiveHover: '#dcebe2',
    controlItemBgHover: '#f1f4f2',
    colorInfoBg: '#eaf1fb',
    colorInfoBorder: '#bdd3ef',
    colorSuccessBg: '#eaf5ed',
    colorSuccessBorder: '#b9dac2',
    colorWarningBg: '#fdf5e4',
    colorWarningBorder: '#ead09a',
    colorErrorBg: '#fcedec',
    colorErrorBorder: '#eebfbb',
  },
  dark: {
    colorPrimary: '#4fae83',
    colorLink: '#6cc79c',
    colorLinkHover: '#8ad9b3',
    colorLinkActive: '#a5e6c6',
    colorInfo: '#7fb2f0',
    colorSuccess: '#7ccf98',
    colorWarning: '#e0b04c',
    colorError: '#f2938c',
    purple: '#c3a5f0',
    colorText: '#e4e9e6',
    colorTextSecondary: '#aeb8b3',
    colorTextTertiary: '#919b96',
    colorTextDescription: '#a0aaa5',
    colorTextPlaceholder: '#919b96',
    colorTextDisabled: '#6b746f',
    colorIcon: '#a0aaa5',
    colorBgLayout: '#0f1211',
    colorBgContainer: '#161a18',
    colorBgElevated: '#1d2220',
    colorBorder: '#343b38',
    colorBorderSecondary: '#262c29',
    colorSplit: '#262c29',
    colorFillAlter: '#1a1f1d',
    colorPrimaryBg: '#17291f',
    colorPrimaryBgHover: '#1c3427',
    controlItemBgActive: '#17291f',
    controlItemBgActiveHover: '#1c3427',
    controlItemBgHover: '#1f2522',
    colorTextLightSolid: '#0b100e',
    colorInfoBg: '#152231',
    colorInfoBorder: '#2d4a6b',
    colorSuccessBg: '#16261b',
    colorSuccessBorder: '#2f5239',
    colorWarningBg: '#2a2113',
    colorWarningBorder: '#5a4620',
    colorErrorBg: '#2c1a19',
    colorErrorBorder: '#5f3431',
  },
} as const satisfies Record<Shade, ThemeConfig['token']>

const fontFamily =
  "'Inter Variable', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', system-ui, sans-serif"

const sizes = {
  small: { fontSize: 12, lineHeight: 20 / 12, controlHeight: 26, controlHeightSM: 22 },
  medium: { fontSize: 13, lineHeight: 20 / 13, controlHeight: 30, controlHeightSM: 24 },
  large: { fontSize: 14, lineHeight: 22 / 14, controlHeight: 34, controlHeightSM: 28 },
} as const

/** The class under which the tokens are CSS variables. */
export const tokenScope = 'daftari'

export function themeOf(shade: Shade, size: UiSize): ThemeConfig {
  const ink = inks[shade]
  const { fontSize, lineHeight, controlHeight, controlHeightSM } = sizes[size]
  return {
    cssVar: { key: tokenScope },
    hashed: false,
    algorithm: [shade === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, dense],
    token: {
      ...ink,
      fontFamily,
      fontSize,
      fontSizeSM: 12,
      fontSizeLG: fontSize + 1,
      fontSizeHeading4: 16,
      fontSizeHeading5: 14,
      lineHeight,
      controlHeight,
      controlHeightSM,
      borderRadius: 4,
      borderRadiusLG: 4,
      borderRadiusSM: 3,
      motion: false,
      boxShadow: shadowOf(shade),
      boxShadowSecondary: shadowOf(shade),
      boxShadowTertiary: 'none',
      linkHoverDecoration: 'underline',
    },
    components: componentsOf(shade),
  }
}

type Algorithm = typeof antd.compactAlgorithm

/** antd's compact spacing with our own sizes of type, which it would make too small to read. */
const dense: Algorithm = (seed, map) => {
  const ours = Object.entries(map ?? {}).filter(([name]) =>
    /^(fontSize|fontHeight|lineHeight|controlHeight)/.test(name),
  )
  return { ...antd.compactAlgorithm(seed, map), ...Object.fromEntries(ours) }
}

/** Hairlines separate what lies side by side; only what floats has a shadow, and a small one. */
function shadowOf(shade: Shade): string {
  return shade === 'light'
    ? '0 0 0 1px rgba(20, 30, 25, 0.06), 0 4px 16px rgba(20, 30, 25, 0.10)'
    : '0 0 0 1px #343b38, 0 6px 20px rgba(0, 0, 0, 0.5)'
}

function componentsOf(shade: Shade): NonNullable<ThemeConfig['components']> {
  const ink = inks[shade]
  return {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
    Table: {
      headerBg: ink.colorFillAlter,
      headerColor: ink.colorTextSecondary,
      headerSplitColor: 'transparent',
      headerSortActiveBg: ink.colorFillAlter,
      headerSortHoverBg: ink.controlItemBgHover,
      bodySortBg: 'transparent',
      fixedHeaderSortActiveBg: ink.colorFillAlter,
      headerBorderRadius: 0,
      rowHoverBg: ink.controlItemBgHover,
      rowSelectedBg: ink.colorPrimaryBg,
      rowSelectedHoverBg: ink.colorPrimaryBgHover,
      borderColor: ink.colorBorderSecondary,
      footerBg: ink.colorFillAlter,
      cellPaddingInlineSM: 8,
      cellPaddingBlockSM: 4,
    },
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      itemHeight: 28,
      itemMarginBlock: 1,
      itemMarginInline: 6,
      itemSelectedBg: ink.colorPrimaryBg,
      itemSelectedColor: ink.colorLink,
      activeBarBorderWidth: 0,
      horizontalItemSelectedColor: ink.colorLink,
    },
    Tabs: {
      horizontalItemPadding: '6px 0',
      horizontalMargin: '0',
      titleFontSize: 13,
      titleFontSizeSM: 13,
    },
    Tag: { defaultBg: ink.colorFillAlter },
    Modal: { titleFontSize: 16, headerBg: 'transparent' },
    Form: { itemMarginBottom: 20, verticalLabelPadding: '0 0 3px' },
    Card: { headerHeight: 36, headerFontSize: 13 },
    Descriptions: { itemPaddingBottom: 6 },
    Layout: { headerBg: ink.colorBgContainer, siderBg: ink.colorBgContainer },
    Tooltip: { maxWidth: 360 },
  }
}
